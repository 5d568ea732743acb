import { addMember, createOwner, createTestDepartment, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  createFolder,
  createSpace,
  type DiskRole,
  getNode,
  grantAccess,
  listFolder,
  revokeLink,
  searchNodes,
} from '@artel/disk/contract';
import { callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const grant = (
  by: TestMember,
  nodeId: string,
  principalId: string,
  { role = 'reader', days }: { role?: DiskRole; days?: number } = {},
) => {
  const end = days === undefined ? null : new Date(server.clock.now().getTime() + days * DAY).toISOString();
  return callRoute(
    server,
    grantAccess,
    { params: { nodeId }, body: { principalId, role, expiresAt: end } },
    by,
  );
};

/** The signs of a node for a member: at itself and in the list of its folder, which must be the same. */
async function getSigns(by: TestMember, nodeId: string, parentId?: string): Promise<string> {
  const { body } = await callRoute(server, getNode, { params: { nodeId } }, by);
  const toWords = ({ isShared, hasLink }: { isShared: boolean; hasLink: boolean }) =>
    [isShared && 'shared', hasLink && 'link'].filter(Boolean).join(' ');
  const folderId = parentId ?? body.parentId;
  if (folderId !== null) {
    const { body: list } = await callRoute(server, listFolder, { params: { folderId }, query: {} }, by);
    const listed = list.items.find(({ id }) => id === nodeId);
    expect(listed && toWords(listed)).toBe(toWords(body));
  }
  return toWords(body);
}

test('a file has the sign of the people who see it, and so has everything in a shared folder', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const inside = await makeFile(server, owner, { parentId: folder.id });
  const alone = await makeFile(server, owner);
  expect(await getSigns(owner, inside.id)).toBe('');
  await grant(owner, folder.id, colleague.memberId);
  expect(await getSigns(owner, folder.id)).toBe('shared');
  expect(await getSigns(owner, inside.id)).toBe('shared');
  expect(await getSigns(owner, alone.id)).toBe('');
  // A new folder in it says so at once.
  const { body } = await callRoute(
    server,
    createFolder,
    { body: { parentId: folder.id, name: 'Новая' } },
    owner,
  );
  expect(body).toMatchObject({ isShared: true, hasLink: false });
  const { body: found } = await callRoute(server, searchNodes, { query: { q: 'Новая' } }, owner);
  expect(found.items).toMatchObject([{ id: body.id, isShared: true }]);
});

test('the sign ends with the grant: by its term, and when its person leaves', async () => {
  const owner = await createOwner(server);
  const leaver = await addMember(server, owner.companyId, 'member');
  const sales = await createTestDepartment(server, owner.companyId);
  const [first, second] = [await makeFile(server, owner), await makeFile(server, owner)];
  await grant(owner, first.id, sales, { days: 1 });
  await grant(owner, second.id, leaver.memberId);
  expect([await getSigns(owner, first.id), await getSigns(owner, second.id)]).toEqual(['shared', 'shared']);
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [leaver.memberId]);
  expect(await getSigns(owner, second.id)).toBe('');
  await server.db('UPDATE disk.grants SET expires_at = $2 WHERE node_id = $1', [
    first.id,
    server.clock.now(),
  ]);
  expect(await getSigns(owner, first.id)).toBe('');
});

test('a link has a sign as long as it opens, for those who may share', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner, { parentId: folder.id });
  const { id: linkId } = await makeLinkTo(server, owner, folder.id);
  await grant(owner, file.id, reader.memberId);
  expect(await getSigns(owner, folder.id)).toBe('link');
  expect(await getSigns(owner, file.id)).toBe('shared link');
  expect(await getSigns(reader, file.id)).toBe('');
  await callRoute(server, revokeLink, { params: { linkId } }, owner);
  expect(await getSigns(owner, folder.id)).toBe('');
  await makeLinkTo(server, owner, folder.id, { downloadLimit: 1 });
  expect(await getSigns(owner, folder.id)).toBe('link');
  await server.db('UPDATE disk.links SET downloads = 1 WHERE node_id = $1', [folder.id]);
  expect(await getSigns(owner, folder.id)).toBe('');
});

test('grants and links on folders above that the reader does not see give no sign', async () => {
  const owner = await createOwner(server);
  const [reader, other] = [
    await addMember(server, owner.companyId, 'member'),
    await addMember(server, owner.companyId, 'member'),
  ];
  const above = await makeFolder(server, owner);
  const middle = await makeFolder(server, owner, { parentId: above.id });
  const file = await makeFile(server, owner, { parentId: middle.id });
  await grant(owner, above.id, other.memberId);
  await makeLinkTo(server, owner, above.id);
  // A manager of the folder in the middle shares what is there, but learns nothing about the one above.
  await grant(owner, middle.id, reader.memberId, { role: 'manager' });
  expect(await getSigns(owner, file.id)).toBe('shared link');
  expect(await getSigns(reader, file.id)).toBe('');
  await grant(owner, file.id, other.memberId);
  expect(await getSigns(reader, file.id)).toBe('shared');
});

test('in a team folder only those have the sign that more people see than the team', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'guest');
  const { body: space } = await callRoute(server, createSpace, { body: { name: 'Отдел продаж' } }, owner);
  await grant(owner, space.id, owner.companyId);
  const [plain, shown] = [
    await makeFile(server, owner, { parentId: space.id }),
    await makeFile(server, owner, { parentId: space.id }),
  ];
  await grant(owner, shown.id, guest.memberId);
  expect([await getSigns(owner, plain.id), await getSigns(owner, shown.id)]).toEqual(['', 'shared']);
});

test('the signs of fifty files cost as many statements as those of five', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const count = async (files: number) => {
    const folder = await makeFolder(server, owner);
    await grant(owner, folder.id, colleague.memberId);
    for (let made = 0; made < files; made += 1) {
      const { id } = await makeFile(server, owner, { parentId: folder.id });
      if (made % 2 === 0) await makeLinkTo(server, owner, id);
    }
    const list = { params: { folderId: folder.id }, query: {} };
    return (await recordStatements(() => callRoute(server, listFolder, list, owner))).length;
  };
  expect(await count(50)).toBe(await count(5));
});
