import { addMember } from '@artel/company/server/testing';
import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';
import { grantAccess } from './grant-access.ts';

/** Creates a member of the caller's company with access to a folder; returns both ids. */
async function shared(server: TestServer, caller: Caller) {
  const { id: nodeId } = await makeFolder(server, caller);
  const { memberId: principalId } = await addMember(server, caller.companyId ?? '', 'member');
  return { nodeId, principalId };
}

/** One valid call of each route. */
export const accessExamples: RouteExamples<TestServer> = {
  'disk/get-access': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/grant-access': async ({ server, caller }) => {
    const { nodeId, principalId } = await shared(server, caller as Caller);
    return { params: { nodeId }, body: { principalId, role: 'editor' } };
  },
  'disk/revoke-access': async ({ server, caller }) => {
    const granted = await shared(server, caller as Caller);
    const grant = await actAs(server, caller as Caller, (deps, actor) =>
      grantAccess(deps, actor, { ...granted, role: 'reader', expiresAt: null }),
    );
    return { params: { grantId: grant.id } };
  },
  'disk/list-shared': () => ({}),
  'disk/list-readers': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
};
