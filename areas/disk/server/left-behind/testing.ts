import { addMember } from '@artel/company/server/testing';
import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { grantAccess } from '../access/grant-access.ts';
import { makeFolder } from '../testing/nodes.ts';

/** A grant of the caller's to a member of their company. */
async function makeGrant(server: TestServer, caller: Caller): Promise<string> {
  const { id: nodeId } = await makeFolder(server, caller);
  const { memberId: principalId } = await addMember(server, caller.companyId ?? '', 'member');
  const { id } = await actAs(server, caller, (deps, actor) =>
    grantAccess(deps, actor, { nodeId, principalId, role: 'manager', expiresAt: null }),
  );
  return id;
}

/** One valid call of each route. */
export const leftBehindExamples: RouteExamples<TestServer> = {
  'disk/get-left-behind': async ({ server, caller }) => ({
    params: { grantId: await makeGrant(server, caller as Caller) },
  }),
  'disk/withdraw-access': async ({ server, caller }) => ({
    params: { grantId: await makeGrant(server, caller as Caller) },
    body: { role: 'reader' },
  }),
};
