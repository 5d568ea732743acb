import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeFile } from '../testing/nodes.ts';

/** Locks a node as a member's program does. */
async function makeLock(
  server: TestServer,
  { companyId = null, memberId = null }: Partial<Pick<Caller, 'companyId' | 'memberId'>>,
  nodeId: string,
): Promise<void> {
  const now = server.clock.now();
  await server.db(
    `INSERT INTO disk.locks (company_id, id, node_id, member_id, is_shared, is_deep, owner, created_at, ends_at)
     VALUES ($1, gen_random_uuid(), $2, $3, false, false, '', $4, $4::timestamptz + interval '1 hour')`,
    [companyId, nodeId, memberId, now],
  );
}

/** One valid call of each route. */
export const locksExamples: RouteExamples<TestServer> = {
  'disk/break-lock': async ({ server, caller }) => {
    const { id: nodeId } = await makeFile(server, caller as Caller);
    await makeLock(server, caller as Caller, nodeId);
    return { params: { nodeId } };
  },
};
