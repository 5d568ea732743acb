import type { RouteExamples } from './matrix-options.ts';
import type { TestServer } from './start-test-server.ts';

const params = { draftKey: 'test.draft' };

/** One valid call of each route of the drafts. */
export const draftExamples: RouteExamples<TestServer> = {
  'shell/list-drafts': () => ({}),
  'shell/get-draft': () => ({ params }),
  'shell/save-draft': () => ({ params, body: { text: 'Добрый день' } }),
};
