import { changeMembers } from '@artel/company/contract';
import { addMember, createOwner, createTestDepartment, type TestMember } from '@artel/company/server/testing';
import {
  createFolder,
  grantAccess,
  moveNodes,
  renameNode,
  restoreNodes,
  revokeAccess,
  revokeLink,
  trashNodes,
  updateLink,
} from '@artel/disk/contract';
import { callRoute, type LiveClient, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from './testing.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startDiskServer();
  url = await server.listen();
});
afterAll(() => server.close());

interface Ear {
  readonly by: TestMember;
  readonly line: LiveClient;
  /** All events of the disk that have arrived since the last call. */
  received(): Promise<{ readonly folders: string[]; readonly hasShared: boolean }>;
}

/**
 * A member with a live connection; a marker on their own disk is sent last, so that all earlier events have
 * arrived with it.
 */
async function listen(by: TestMember): Promise<Ear> {
  const line = await openLive(url, { token: by.token });
  await line.next('ready');
  let from = line.frames.length;
  let marks = 0;
  return {
    by,
    line,
    async received() {
      const body = { parentId: by.memberId, name: `Отметка ${++marks}` };
      expect((await callRoute(server, createFolder, { body }, by)).status).toBe(201);
      const isMark = (frame: (typeof line.frames)[number]) =>
        frame.type === 'event' && frame.ids['folderId'] === by.memberId;
      while (!line.frames.slice(from).some(isMark)) await line.next('event');
      const news = line.frames.slice(from).flatMap((frame) => (frame.type === 'event' ? [frame] : []));
      from = line.frames.length;
      return {
        folders: news.flatMap(({ name, ids }) =>
          name === 'disk/folder-changed' && ids['folderId'] !== by.memberId ? [String(ids['folderId'])] : [],
        ),
        hasShared: news.some(({ name }) => name === 'disk/shared-changed'),
      };
    },
  };
}

const NOTHING = { folders: [], hasShared: false };

test('members receive no events of folders that they may not read, whatever happens there and whatever their role in the company', async () => {
  const owner = await createOwner(server);
  const own = await addMember(server, owner.companyId, 'member');
  const [admin, colleague] = [
    await listen(await addMember(server, owner.companyId, 'admin')),
    await listen(await addMember(server, owner.companyId, 'member')),
  ];
  const stranger = await listen(await createOwner(server));
  const folder = await makeFolder(server, own);
  const inner = await makeFolder(server, own, { parentId: folder.id });
  const file = await makeFile(server, own, { parentId: inner.id });
  const params = { nodeId: file.id };
  await callRoute(server, renameNode, { params, body: { name: 'Другое.txt', version: 1 } }, own);
  await callRoute(server, moveNodes, { body: { nodeIds: [file.id], toId: folder.id } }, own);
  await callRoute(server, trashNodes, { body: { nodeIds: [inner.id] } }, own);
  for (const ear of [admin, colleague, stranger]) expect(await ear.received()).toEqual(NOTHING);
});

test('a member with access to a folder receives events of it and of nodes below, not of nodes above or beside', async () => {
  const owner = await createOwner(server);
  const reader = await listen(await addMember(server, owner.companyId, 'member'));
  const outer = await makeFolder(server, owner);
  const granted = await makeFolder(server, owner, { parentId: outer.id });
  const below = await makeFolder(server, owner, { parentId: granted.id });
  const body = { principalId: reader.by.memberId, role: 'reader' } as const;
  const params = { nodeId: granted.id };
  const grant = await callRoute(server, grantAccess, { params, body }, owner);
  expect(await reader.received()).toEqual({ folders: [granted.id], hasShared: true });
  await makeFile(server, owner, { parentId: below.id });
  await makeFile(server, owner, { parentId: outer.id });
  expect(await reader.received()).toEqual({ folders: [below.id], hasShared: false });
  await callRoute(server, renameNode, { params, body: { name: 'Иначе', version: 1 } }, owner);
  expect(await reader.received()).toEqual({ folders: [], hasShared: true });
  // The last event reports that the task is finished.
  await callRoute(server, revokeAccess, { params: { grantId: grant.body.id } }, owner);
  expect(await reader.received()).toEqual({ folders: [granted.id], hasShared: true });
  await makeFile(server, owner, { parentId: granted.id });
  await makeFile(server, owner, { parentId: below.id });
  expect(await reader.received()).toEqual(NOTHING);
});

test('those who see a node are notified when a public link to it is made, changed or ended', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner, { parentId: folder.id });
  const manager = await listen(await addMember(server, owner.companyId, 'member'));
  const stranger = await listen(await addMember(server, owner.companyId, 'admin'));
  const body = { principalId: manager.by.memberId, role: 'manager' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  await manager.received();
  const news = { folders: [folder.id, file.id], hasShared: false };
  const { id: linkId } = await makeLinkTo(server, owner, file.id);
  expect(await manager.received()).toEqual(news);
  const params = { linkId };
  await callRoute(server, updateLink, { params, body: { mayDownload: false } }, owner);
  expect(await manager.received()).toEqual(news);
  expect((await callRoute(server, revokeLink, { params }, owner)).status).toBe(200);
  expect(await manager.received()).toEqual(news);
  expect(await stranger.received()).toEqual(NOTHING);
});

test('members of a department and those below it receive events, from the moment they join it until they leave it', async () => {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const sales = await createTestDepartment(server, companyId);
  const retail = await createTestDepartment(server, companyId, { parentId: sales });
  const member = await addMember(server, companyId, 'member');
  const folder = await makeFolder(server, owner);
  const body = { principalId: sales, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  const ear = await listen(member);
  const put = (departmentId: string | null) =>
    callRoute(
      server,
      changeMembers,
      { body: { memberIds: [member.memberId], change: { kind: 'department', departmentId } } },
      owner,
    );
  await makeFile(server, owner, { parentId: folder.id });
  expect(await ear.received()).toEqual(NOTHING);
  expect((await put(retail)).status).toBe(200);
  await makeFile(server, owner, { parentId: folder.id });
  expect(await ear.received()).toEqual({ folders: [folder.id], hasShared: false });
  await put(null);
  await makeFile(server, owner, { parentId: folder.id });
  expect(await ear.received()).toEqual(NOTHING);
});

test('an expired grant delivers no events; a guest gets no events of a grant to the company', async () => {
  const owner = await createOwner(server);
  const member = await listen(await addMember(server, owner.companyId, 'member'));
  const guest = await addMember(server, owner.companyId, 'guest');
  const guestLine = await openLive(url, { token: guest.token });
  await guestLine.next('ready');
  const folder = await makeFolder(server, owner);
  const params = { nodeId: folder.id };
  const expiresAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const body = { principalId: owner.companyId, role: 'reader', expiresAt } as const;
  await callRoute(server, grantAccess, { params, body }, owner);
  expect(await member.received()).toEqual({ folders: [folder.id], hasShared: true });
  server.clock.advance(61_000);
  await makeFile(server, owner, { parentId: folder.id });
  expect(await member.received()).toEqual(NOTHING);
  const received = guestLine.frames.flatMap((frame) => (frame.type === 'event' ? [frame.name] : []));
  expect(received.filter((name) => name.startsWith('disk/'))).toEqual([]);
});

test('events missed while a tab was away are narrowed down as well', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const line = await openLive(url, { token: member.token });
  const { position } = await line.next('ready');
  line.close();
  await line.closed;
  const [secret, granted] = [await makeFolder(server, owner), await makeFolder(server, owner)];
  const body = { principalId: member.memberId, role: 'reader' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: granted.id }, body }, owner);
  await makeFile(server, owner, { parentId: secret.id });
  await makeFile(server, owner, { parentId: granted.id });
  const again = await openLive(url, { token: member.token, since: position });
  expect((await again.next('ready')).isResumed).toBe(true);
  await callRoute(server, createFolder, { body: { parentId: member.memberId, name: 'Отметка' } }, member);
  const received: unknown[] = [];
  while (received.at(-1) !== member.memberId) {
    const { name, ids } = await again.next('event');
    if (name === 'disk/folder-changed') received.push(ids['folderId']);
  }
  expect(new Set(received)).toEqual(new Set([granted.id, member.memberId]));
});

test('a member with access to a part of a folder is notified when that folder is trashed, comes back or moves, though they never saw it', async () => {
  const owner = await createOwner(server);
  const reader = await listen(await addMember(server, owner.companyId, 'member'));
  const other = await listen(await addMember(server, owner.companyId, 'member'));
  const [top, elsewhere] = [await makeFolder(server, owner), await makeFolder(server, owner)];
  const between = await makeFolder(server, owner, { parentId: top.id });
  const granted = await makeFolder(server, owner, { parentId: between.id });
  const beside = await makeFolder(server, owner);
  const body = (by: TestMember) => ({ principalId: by.memberId, role: 'reader' }) as const;
  await callRoute(server, grantAccess, { params: { nodeId: granted.id }, body: body(reader.by) }, owner);
  await callRoute(server, grantAccess, { params: { nodeId: beside.id }, body: body(other.by) }, owner);
  await reader.received();
  await other.received();
  const SHARED = { folders: [], hasShared: true };
  const acts = [
    () => callRoute(server, moveNodes, { body: { nodeIds: [top.id], toId: elsewhere.id } }, owner),
    () => callRoute(server, trashNodes, { body: { nodeIds: [top.id] } }, owner),
    () => callRoute(server, restoreNodes, { body: { nodeIds: [top.id], conflict: 'refuse' } }, owner),
  ];
  for (const act of acts) {
    expect((await act()).status).toBe(200);
    expect(await reader.received()).toEqual(SHARED);
    expect(await other.received()).toEqual(NOTHING);
  }
});
