import { offBoardMember, previewOffBoarding, undoOffBoarding } from '@artel/company/contract';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { createLink, getAccess, getShare } from '@artel/disk/contract';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantAccess } from '../access/grant-access.ts';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

/** A member who made links to a folder of the owner that both manage: a valid one and an expired one. */
async function startLeaver() {
  const owner = await createOwner(server);
  const leaver = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner, { name: 'Договоры' });
  await actAs(server, owner, (deps, actor) =>
    grantAccess(deps, actor, {
      nodeId: folder.id,
      principalId: leaver.memberId,
      role: 'manager',
      expiresAt: null,
    }),
  );
  const link = await makeLinkTo(server, leaver, folder.id);
  const expiresAt = new Date(server.clock.now().getTime() + 1000).toISOString();
  await makeLinkTo(server, leaver, folder.id, { expiresAt });
  server.clock.advance(1000);
  return { owner, leaver, folder, link };
}

const opens = async (uuid: string) =>
  (await callRoute(server, getShare, { params: { uuid } })).status === 200;
const letGo = (by: TestMember, { memberId }: TestMember, links: string | null) =>
  callRoute(
    server,
    offBoardMember,
    { params: { memberId }, body: { receiverId: by.memberId, receivers: { 'disk/links': links } } },
    by,
  );
const getMakers = async (by: TestMember, nodeId: string) =>
  (await callRoute(server, getAccess, { params: { nodeId } }, by)).body.links.map(
    ({ createdById }) => createdById,
  );

test('the links of a leaver are named before, and go on in the name of the receiver until the leaver is back', async () => {
  const { owner, leaver, folder, link } = await startLeaver();
  const params = { memberId: leaver.memberId };
  const preview = await callRoute(server, previewOffBoarding, { params, query: {} }, owner);
  expect(preview.body.belongings).toContainEqual({
    kind: 'disk/links',
    count: 1,
    names: ['Договоры'],
    needsOwner: false,
  });
  const gone = await letGo(owner, leaver, owner.memberId);
  expect(gone.body.handedOver).toContainEqual({ kind: 'disk/links', count: 1 });
  expect(await opens(link.uuid)).toBe(true);
  expect(await getMakers(owner, folder.id)).toEqual([owner.memberId, leaver.memberId]);
  expect((await callRoute(server, undoOffBoarding, { params }, owner)).status).toBe(200);
  expect(await getMakers(owner, folder.id)).toEqual([leaver.memberId, leaver.memberId]);
});

test('links of a leaver that no one receives are closed at once; of others none is', async () => {
  const { owner, leaver, folder, link } = await startLeaver();
  const own = await makeLinkTo(server, owner, folder.id);
  expect((await letGo(owner, leaver, null)).status).toBe(200);
  expect([await opens(link.uuid), await opens(own.uuid)]).toEqual([false, true]);
});

test('a link that is made while its maker is let go is handed over or not made', async () => {
  const { owner, leaver } = await startLeaver();
  const file = await makeFile(server, leaver);
  const body = {};
  const [made] = await Promise.all([
    callRoute(server, createLink, { params: { nodeId: file.id }, body }, leaver),
    letGo(owner, leaver, owner.memberId),
  ]);
  const rows = await server.db('SELECT FROM disk.links WHERE node_id = $1 AND created_by = $2', [
    file.id,
    leaver.memberId,
  ]);
  expect([201, 401, 403, 404]).toContain(made.status);
  expect(rows).toEqual([]);
});
