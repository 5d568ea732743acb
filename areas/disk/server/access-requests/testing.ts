import { addMember } from '@artel/company/server/testing';
import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { makeFolder } from '../testing/nodes.ts';
import { requestAccess } from './request-access.ts';

/** Requests access to a new folder of one member in the name of a colleague; returns the id of the request. */
async function makeRequest(server: TestServer, owner: Caller): Promise<string> {
  const { id: nodeId } = await makeFolder(server, owner);
  const colleague = await addMember(server, owner.companyId ?? '', 'member');
  await actAs(server, colleague, (deps, actor) => requestAccess(deps, actor, { nodeId, message: '' }));
  const [row] = await server.db<{ id: string }>('SELECT id FROM disk.access_requests WHERE node_id = $1', [
    nodeId,
  ]);
  return row?.id ?? '';
}

/** One valid call of each route. */
export const accessRequestsExamples: RouteExamples<TestServer> = {
  'disk/request-access': async ({ server, caller }) => {
    const owner = await addMember(server, caller?.companyId ?? '', 'member');
    return {
      params: { nodeId: (await makeFolder(server, owner)).id },
      body: { message: 'Нужна смета' },
    };
  },
  'disk/decline-access': async ({ server, caller }) => ({
    params: { requestId: await makeRequest(server, caller as Caller) },
  }),
};
