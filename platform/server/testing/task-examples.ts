import * as z from 'zod/mini';
import { taskKind } from '../area.ts';
import type { RouteExamples } from './matrix-options.ts';
import type { TestServer } from './start-test-server.ts';

const waiting = taskKind({
  kind: 'test/wait',
  payload: z.object({}),
  step: async () => undefined,
  undo: async () => undefined,
});

/** One valid call of each route of the list of long tasks. */
export const taskExamples: RouteExamples<TestServer> = {
  'shell/list-tasks': () => ({}),
  'shell/cancel-task': async ({ server, caller }) => {
    const { userId = '', companyId } = caller ?? {};
    if (!companyId) return { params: { taskId: crypto.randomUUID() } };
    const taskId = await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
      server.platform.tasks.begin(tx, waiting, { companyId, userId, name: 'Ждёт', payload: {} }),
    );
    return { params: { taskId } };
  },
};
