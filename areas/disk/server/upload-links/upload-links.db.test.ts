import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { DAY, HOUR, MINUTE } from '@artel/contract/time';
import {
  createLink,
  createUploadLink,
  downloadShare,
  getAccess,
  getShare,
  getSharedNode,
  grantAccess,
  listFolder,
  listOwnLinks,
  listShare,
  openShare,
  previewShare,
  revokeAccess,
  revokeLink,
  trashNodes,
  unlockShare,
  updateLink,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeFile, makeFolder, makeLink, makeUploadLink, startDiskServer } from '../testing.ts';
import { countUpload } from './upload-links.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterEach(() => server.limitNumbers('declared'));
afterAll(() => server.close());

interface Sent {
  readonly name?: string;
  readonly sender?: string;
  readonly content?: string | Buffer;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  uuid: string,
  { name = 'Скан.pdf', sender = 'Иван Петров', content = 'bytes', from, headers }: Sent = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/share/${uuid}/files?${new URLSearchParams({ name, sender })}`,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    ...(from !== undefined && { remoteAddress: from }),
    payload: content,
  });
  const body = answer.json();
  return { status: answer.statusCode, code: body.code as string | undefined, body };
}

const list = async (owner: TestMember, folderId: string) =>
  (await callRoute(server, listFolder, { params: { folderId }, query: {} }, owner)).body.items;

const ownLinks = async (owner: TestMember) =>
  (await callRoute(server, listOwnLinks, { query: {} }, owner)).body.items;

const acts = (owner: TestMember, act: string) =>
  server.db<{ userId: string | null; subject: string; after: Record<string, unknown> }>(
    `SELECT user_id AS "userId", subject, after FROM platform.audit_records WHERE company_id = $1 AND act = $2 ORDER BY id`,
    [owner.companyId, act],
  );

test('a stranger sends a file into the folder: it is the maker’s, with the name of the sender, and a row of the journal', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId, id } = await makeUploadLink(server, owner, { title: 'Документы для договора' });
  expect((await callRoute(server, getShare, { params: { uuid } })).body).toEqual({
    isLocked: false,
    node: null,
    upload: { title: 'Документы для договора', uploadsLeft: 100, bytesLeft: 1024 ** 3 },
    mayDownload: false,
    expiresAt: null,
  });
  expect(await send(uuid)).toMatchObject({ status: 201, body: { name: 'Скан.pdf', bytes: 5 } });
  // The next visitor reads what is left.
  expect((await callRoute(server, getShare, { params: { uuid } })).body.upload).toMatchObject({
    uploadsLeft: 99,
    bytesLeft: 1024 ** 3 - 5,
  });
  const [file] = await list(owner, folderId);
  expect(file).toMatchObject({
    name: 'Скан.pdf',
    bytes: 5,
    createdById: owner.memberId,
    senderName: 'Иван Петров',
  });
  expect(await acts(owner, 'disk/file-received')).toMatchObject([
    { userId: null, subject: `node:${file?.id}`, after: { fileName: 'Скан.pdf', senderName: 'Иван Петров' } },
  ]);
  expect(await ownLinks(owner)).toMatchObject([
    { id, isOpen: true, mayDownload: false, upload: { uploads: 1, uploadLimit: 100, uploadedBytes: 5 } },
  ]);
});

test('names that are taken get a number, and the answer does not tell that they were', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeUploadLink(server, owner);
  await makeFile(server, owner, { parentId: folderId, name: 'Скан.pdf' });
  const [first, second] = [await send(uuid), await send(uuid, { name: 'Другой.pdf' })];
  expect(first.body).toEqual({ name: 'Скан.pdf', bytes: 5 });
  expect(Object.keys(first.body)).toEqual(Object.keys(second.body));
  expect((await list(owner, folderId)).map(({ name }) => name).toSorted()).toEqual([
    'Другой.pdf',
    'Скан (2).pdf',
    'Скан.pdf',
  ]);
});

test('nothing is read by a link for sending files, whatever is called with it', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeUploadLink(server, owner);
  const { id: nodeId } = await makeFile(server, owner, { parentId: folderId });
  await send(uuid);
  const answers = [
    await callRoute(server, listShare, { params: { uuid, folderId }, query: {} }),
    await callRoute(server, getSharedNode, { params: { uuid, nodeId } }),
    await callRoute(server, getSharedNode, { params: { uuid, nodeId: folderId } }),
    await callRoute(server, previewShare, { params: { uuid }, body: { nodeId } }),
    await callRoute(server, downloadShare, { params: { uuid }, body: { nodeId } }),
    await callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: folderId } }),
  ];
  expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'disk/link-gone'));
  const [node] = await list(owner, folderId);
  // The folder is not open to anyone who could read it.
  expect(node).toMatchObject({ hasLink: false });
});

test('a link for reading receives no file', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeLink(server, owner);
  expect((await send(uuid)).code).toBe('disk/link-gone');
  expect(await list(owner, folderId)).toHaveLength(1);
});

test.each([
  '../../etc/passwd',
  '..',
  'a/b.txt',
  'a\\b.txt',
  'NUL.txt',
  'a\u0007b',
  `${'я'.repeat(128)}`,
  '',
  'cod\u202Efdp.exe',
])('the name %j is refused, and nothing is written', async (name) => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeUploadLink(server, owner);
  expect(await send(uuid, { name })).toMatchObject({ status: 400 });
  expect(await list(owner, folderId)).toEqual([]);
});

test('a sender has a name of one readable line', async () => {
  const { uuid } = await makeUploadLink(server, await createOwner(server));
  for (const sender of ['', '   ', 'Иван\nПетров', 'я'.repeat(101), 'Иван\u202E'])
    expect(await send(uuid, { sender }), sender).toMatchObject({ status: 400 });
});

test('of ten visitors at once no more files come in than the link accepts', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeUploadLink(server, owner, { uploadLimit: 3 });
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send(uuid, { name: `${at}.txt`, from: `100.65.0.${at}` })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const { status } of all) expect([201, 404, 429]).toContain(status);
  expect(await list(owner, folderId)).toHaveLength(3);
  // Like any link that does not work.
  expect((await send(uuid)).code).toBe('disk/link-gone');
  expect((await callRoute(server, getShare, { params: { uuid } })).error.code).toBe('disk/link-gone');
  expect(await ownLinks(owner)).toMatchObject([{ isOpen: false, upload: { uploads: 3 } }]);
});

test('of ten visitors at once no more bytes come in than the link accepts', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeUploadLink(server, owner, { byteLimit: 1024 ** 2 });
  const content = Buffer.alloc(300_000);
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send(uuid, { name: `${at}`, content, from: `100.65.1.${at}` })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await list(owner, folderId)).toHaveLength(3);
  const refused = await send(uuid, { content });
  expect(refused).toMatchObject({
    code: 'disk/file-too-large',
    body: { message: expect.stringMatching(/можно отправить ещё \S+\s\S+, а файл больше/) },
  });
  expect((await send(uuid, { content: 'small' })).status).toBe(201);
});

test('the rules are a condition of the statement that counts, however many transactions count at once', async () => {
  const owner = await createOwner(server);
  const link = await makeUploadLink(server, owner, { uploadLimit: 4, byteLimit: 1024 ** 2 });
  const key = { companyId: owner.companyId, id: link.id };
  const count = (bytes: number) =>
    server.platform.db.asCompanyJob('job test/any', owner.companyId, (tx) =>
      countUpload(tx, key, { bytes, now: server.clock.now() }),
    );
  const big = await Promise.all(Array.from({ length: 8 }, () => count(400_000)));
  expect(big.filter(Boolean)).toHaveLength(2);
  const small = await Promise.all(Array.from({ length: 8 }, () => count(1)));
  expect(small.filter(Boolean)).toHaveLength(2);
});

test('a body that is longer than it says is cut off, one without a length is refused, and neither is stored', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeUploadLink(server, owner);
  const lying = await send(uuid, { content: 'x'.repeat(1000), headers: { 'content-length': '10' } });
  expect(lying).toMatchObject({ status: 413 });
  const chunked = await send(uuid, { headers: { 'transfer-encoding': 'chunked' } });
  expect(chunked.status).toBe(413);
  const huge = await send(uuid, { headers: { 'content-length': String(2 ** 50) } });
  expect(huge.status).toBe(413);
  expect(await list(owner, folderId)).toEqual([]);
  expect(await ownLinks(owner)).toMatchObject([{ upload: { uploads: 0, uploadedBytes: 0 } }]);
});

test.each([
  [
    'revoked',
    (id: string, owner: TestMember) => callRoute(server, revokeLink, { params: { linkId: id } }, owner),
  ],
  [
    'ended by its time',
    (id: string) =>
      server.db("UPDATE disk.links SET expires_at = $2::timestamptz - interval '1 second' WHERE id = $1", [
        id,
        server.clock.now(),
      ]),
  ],
] as const)('a link that is %s while a file arrives receives nothing of it', async (_, end) => {
  const owner = await createOwner(server);
  const { uuid, folderId, id } = await makeUploadLink(server, owner);
  const { blobs } = server.platform;
  const { write } = blobs;
  onTestFinished(() => {
    Object.assign(blobs, { write });
  });
  Object.assign(blobs, {
    write: async (...given: Parameters<typeof write>) => {
      const written = await write.apply(blobs, given);
      await end(id, owner);
      return written;
    },
  });
  expect((await send(uuid)).code).toBe('disk/link-gone');
  expect(await list(owner, folderId)).toEqual([]);
});

test('a password is needed before a file is sent, and before the title is shown', async () => {
  const owner = await createOwner(server);
  const { uuid } = await makeUploadLink(server, owner, { password: 'лыжи-зимой' });
  expect((await callRoute(server, getShare, { params: { uuid } })).body).toMatchObject({
    isLocked: true,
    upload: null,
  });
  expect((await send(uuid)).code).toBe('disk/link-locked');
  const opened = await callRoute(server, unlockShare, { params: { uuid }, body: { password: 'лыжи-зимой' } });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await send(uuid, { headers: { cookie } })).status).toBe(201);
  expect((await callRoute(server, openShare, { params: { uuid } }, { headers: { cookie } })).status).toBe(
    200,
  );
});

test('a suspended company, a maker without access, one without room and a folder in the trash receive nothing', async () => {
  const owner = await createOwner(server);
  const maker = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const access = {
    params: { nodeId: folder.id },
    body: { principalId: maker.memberId, role: 'manager' },
  } as const;
  const { body: grant } = await callRoute(server, grantAccess, access, owner);
  const made = await callRoute(
    server,
    createUploadLink,
    { params: { nodeId: folder.id }, body: { title: 'Акты' } },
    maker,
  );
  const uuid = made.body.url.slice(-36);
  expect((await send(uuid)).status).toBe(201);
  await callRoute(server, revokeAccess, { params: { grantId: grant.id } }, owner);
  expect(await send(uuid)).toMatchObject({ status: 403, code: 'disk/uploads-stopped' });
  const own = await makeUploadLink(server, owner);
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  ports.entitlements = { ...entitlements, limit: async () => 7 };
  expect((await send(own.uuid, { content: 'too much' })).code).toBe('disk/uploads-stopped');
  ports.entitlements = entitlements;
  const { resolveMembership } = ports;
  ports.resolveMembership = async (...of) => {
    const membership = await resolveMembership(...of);
    return membership && { ...membership, isSuspended: true };
  };
  onTestFinished(() => {
    ports.resolveMembership = resolveMembership;
  });
  expect((await send(own.uuid)).code).toBe('disk/uploads-stopped');
  ports.resolveMembership = resolveMembership;
  expect((await send(own.uuid)).status).toBe(201);
  await callRoute(server, trashNodes, { body: { nodeIds: [own.folderId] } }, owner);
  expect((await send(own.uuid)).code).toBe('disk/link-gone');
});

test('a link is made by a manager of a folder, for a folder, with both limits within their bounds', async () => {
  const owner = await createOwner(server);
  const editor = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const file = await makeFile(server, owner);
  const access = {
    params: { nodeId: folder.id },
    body: { principalId: editor.memberId, role: 'editor' },
  } as const;
  await callRoute(server, grantAccess, access, owner);
  const make = (body: object, nodeId = folder.id, by = owner) =>
    callRoute(server, createUploadLink, { params: { nodeId }, body: { title: 'Акты', ...body } }, by);
  expect((await make({})).body.upload).toEqual({
    title: 'Акты',
    uploadLimit: 100,
    uploads: 0,
    byteLimit: 1024 ** 3,
    uploadedBytes: 0,
  });
  expect((await make({}, folder.id, editor)).error.code).toBe('disk/not-allowed');
  expect((await make({}, file.id)).error.code).toBe('disk/no-folder');
  expect((await make({}, owner.memberId)).error.code).toBe('disk/not-allowed');
  for (const wrong of [
    { uploadLimit: 0 },
    { uploadLimit: 1001 },
    { byteLimit: 1 },
    { byteLimit: 2 ** 40 },
    { title: ' ' },
  ])
    expect((await make(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect(await acts(owner, 'disk/upload-link-created')).toHaveLength(1);
});

test('the rules of a link are changed, and neither kind of link becomes the other', async () => {
  const owner = await createOwner(server);
  const link = await makeUploadLink(server, owner, { uploadLimit: 1 });
  await send(link.uuid);
  expect((await send(link.uuid)).code).toBe('disk/link-gone');
  const change = (linkId: string, body: object) =>
    callRoute(server, updateLink, { params: { linkId }, body }, owner);
  const upload = { title: 'Ещё', uploadLimit: 2, byteLimit: 1024 ** 2 };
  expect((await change(link.id, { upload })).body).toMatchObject({ isOpen: true, upload });
  expect((await send(link.uuid)).status).toBe(201);
  for (const wrong of [{ mayDownload: true }, { downloadLimit: 3 }])
    expect((await change(link.id, wrong)).error.code).toBe('disk/not-allowed');
  const other = await callRoute(server, createLink, { params: { nodeId: link.folderId }, body: {} }, owner);
  expect((await change(other.body.id, { upload })).error.code).toBe('disk/not-allowed');
  const { links } = (await callRoute(server, getAccess, { params: { nodeId: link.folderId } }, owner)).body;
  expect(links.map((one) => one.upload?.title ?? null)).toEqual(['Ещё', null]);
});

test('the maker is notified of files together: of some minutes first, then of an hour', async () => {
  const owner = await createOwner(server);
  const { uuid, id } = await makeUploadLink(server, owner);
  const announced = () =>
    server.db<{ announced: number }>('SELECT announced_uploads AS announced FROM disk.links WHERE id = $1', [
      id,
    ]);
  for (let sent = 0; sent < 3; sent += 1) await send(uuid, { name: `${sent}` });
  await server.drain();
  expect(await announced()).toEqual([{ announced: 0 }]);
  server.clock.advance(2 * MINUTE);
  await server.drain();
  expect(await announced()).toEqual([{ announced: 3 }]);
  await send(uuid, { name: 'ещё' });
  server.clock.advance(30 * MINUTE);
  await server.drain();
  expect(await announced()).toEqual([{ announced: 3 }]);
  server.clock.advance(HOUR);
  await server.drain();
  expect(await announced()).toEqual([{ announced: 4 }]);
});

test('attempts are counted: of one network, and of all at one link', async () => {
  const owner = await createOwner(server);
  const [link, other] = [await makeUploadLink(server, owner), await makeUploadLink(server, owner)];
  server.limitNumbers({ thing: 'disk/link-uploads', kind: 'perDay' });
  const from = '100.66.0.1';
  for (let sent = 0; sent < 3; sent += 1) expect((await send(link.uuid, { from })).status).toBe(201);
  expect((await send(other.uuid, { from })).code).toBe('disk/too-many-link-uploads-today');
  expect((await send(other.uuid, { from: '100.66.0.2' })).status).toBe(201);
  server.limitNumbers({ thing: 'disk/uploads-at-link', kind: 'perDay' });
  server.clock.advance(DAY);
  for (let sent = 0; sent < 3; sent += 1)
    expect((await send(link.uuid, { from: `100.66.1.${sent}` })).status).toBe(201);
  expect((await send(link.uuid, { from: '100.66.1.9' })).code).toBe('disk/too-many-uploads-at-link-today');
});
