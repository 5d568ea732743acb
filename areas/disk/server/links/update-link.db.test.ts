import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { downloadShare, getShare, grantAccess, unlockShare, updateLink } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLink, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

type Change = NonNullable<Parameters<typeof callRoute<typeof updateLink>>[2]['body']>;
const change = (by: TestMember, linkId: string, body: Change) =>
  callRoute(server, updateLink, { params: { linkId }, body }, by);

test('the requirements and limits of a link can be changed, and its address stays', async () => {
  const owner = await createOwner(server);
  const { id, url, uuid, fileId } = await makeLink(server, owner);
  const changed = await change(owner, id, { mayDownload: false, downloadLimit: 2 });
  expect(changed).toMatchObject({ status: 200, body: { url, mayDownload: false, downloadLimit: 2 } });
  const load = () => callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: fileId } });
  expect((await load()).status).toBe(403);
  await change(owner, id, { mayDownload: true });
  expect([(await load()).status, (await load()).status, (await load()).status]).toEqual([200, 200, 404]);
  // Omitted fields stay unchanged, and a higher limit opens the link again.
  const more = await change(owner, id, { downloadLimit: 3 });
  expect(more.body).toMatchObject({ mayDownload: true, downloadLimit: 3, downloads: 2 });
  expect((await load()).status).toBe(200);
});

test('a password is set, changed and taken away; who gave the former one gives the new one', async () => {
  const owner = await createOwner(server);
  const { id, uuid } = await makeLink(server, owner);
  expect((await change(owner, id, { password: 'лыжи-зимой' })).body.hasPassword).toBe(true);
  const locked = async (cookie?: string) =>
    (await callRoute(server, getShare, { params: { uuid } }, cookie ? { headers: { cookie } } : {})).body
      .isLocked;
  expect(await locked()).toBe(true);
  const opened = await callRoute(server, unlockShare, { params: { uuid }, body: { password: 'лыжи-зимой' } });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect(await locked(cookie)).toBe(false);
  await change(owner, id, { password: 'санки-летом' });
  expect(await locked(cookie)).toBe(true);
  expect((await change(owner, id, { password: null })).body.hasPassword).toBe(false);
  expect(await locked()).toBe(false);
});

test('an end in the past is refused, and a member who may not share changes no link', async () => {
  const owner = await createOwner(server);
  const editor = await addMember(server, owner.companyId, 'member');
  const stranger = await createOwner(server);
  const { id, folderId } = await makeLink(server, owner);
  const body = { principalId: editor.memberId, role: 'editor' } as const;
  expect((await change(editor, id, { mayDownload: false })).status).toBe(404);
  await callRoute(server, grantAccess, { params: { nodeId: folderId }, body }, owner);
  expect(await change(editor, id, { mayDownload: false })).toMatchObject({
    error: { code: 'disk/not-allowed' },
  });
  expect((await change(stranger, id, { mayDownload: false })).status).toBe(404);
  expect(await change(owner, id, { expiresAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
    error: { code: 'disk/time-passed' },
  });
});
