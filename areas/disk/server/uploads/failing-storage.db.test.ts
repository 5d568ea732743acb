import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { putAvatar } from '@artel/company/contract';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import {
  copyNodes,
  createDownload,
  getUsage,
  listFolder,
  listTrash,
  purgeNodes,
  restoreNodes,
  trashNodes,
} from '@artel/disk/contract';
import {
  breakFiles,
  callRoute,
  type FileFault,
  makePicture,
  mountSmallDisk,
  resizeDisk,
  type TestServer,
} from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { buildMetadata, drainAll, makeFile, makeFolder, startDiskServer } from '../testing.ts';

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const MIB = 1 << 20;

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/** All routes that receive content, each with one name. */
async function writers(server: TestServer, owner: TestMember) {
  const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
  const call = await openProgram(server, owner);
  const facts = (name: string) => ({ parentId: owner.memberId, name });
  const content = Buffer.alloc(1000, 7);
  const begin = (name: string, payload?: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/disk/uploads',
      headers: {
        ...headers,
        'upload-length': String(content.length),
        'upload-metadata': buildMetadata(facts(name)),
        ...(payload && { 'content-type': 'application/offset+octet-stream' }),
      },
      ...(payload && { payload }),
    });
  const begun = String((await begin('начатый.bin')).headers['location']);
  const picture = await makePicture();
  const all: Record<string, () => Promise<Answer>> = {
    'the page': () =>
      server.app.inject({
        method: 'POST',
        url: `/api/v2/disk/files?${new URLSearchParams(facts('страница.bin'))}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: content,
      }),
    'tus that begins': () => begin('кусками.bin'),
    'tus in one call': () => begin('сразу.bin', content),
    'tus that goes on': () =>
      server.app.inject({
        method: 'PATCH',
        url: begun,
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        payload: content,
      }),
    'PUT of WebDAV': () => call('PUT', `${OWN}/dav.bin`, {}, content),
    'a photo of a person': async () => {
      const body = { type: 'image/jpeg', bytes: picture } as const;
      const query = { x: '0', y: '0', size: '100' };
      const { status, error } = await callRoute(server, putAvatar, { query, body }, owner);
      return { statusCode: status, body: JSON.stringify(error) };
    },
  };
  return all;
}

/** All traces of the company, in the database and on the disk. */
async function facts(server: TestServer, { companyId }: TestMember) {
  const rows = await server.db(
    `SELECT (SELECT count(*) FROM disk.nodes WHERE company_id = $1)::int AS nodes,
       (SELECT count(*) FROM disk.uploads WHERE company_id = $1)::int AS uploads,
       (SELECT count(*) FROM disk.reservations WHERE company_id = $1)::int AS reservations,
       (SELECT count(*) FROM platform.blobs)::int AS blobs`,
    [companyId],
  );
  const files = await readdir(join(server.platform.config.dataDir, 'blobs'), { recursive: true });
  return { rows, files: files.filter((path) => /[0-9a-f-]{36}$/.test(path)).toSorted() };
}

async function start(config = {}) {
  const server = await startDiskServer({ config });
  onTestFinished(() => server.close());
  const { entitlements } = server.platform.ports;
  // Only with a limit there are reservations.
  server.platform.ports.entitlements = { ...entitlements, limit: async () => 1e9 };
  return server;
}

const ready = async (server: TestServer) => {
  const answer = await server.app.inject('/api/ready');
  return { status: answer.statusCode, storage: answer.json().storage };
};

const FULL = { status: 507, code: 'request/storage-full', storage: 'full' };
const FAILED = { status: 503, code: 'request/storage-failed', storage: 'failed' };

const FAULTS: readonly [FileFault, typeof FULL][] = [
  [{ code: 'ENOSPC', at: 'write' }, FULL],
  [{ code: 'ENOSPC', at: 'open' }, FULL],
  [{ code: 'EDQUOT', at: 'write' }, FULL],
  [{ code: 'EROFS', at: 'open' }, FAILED],
  [{ code: 'EACCES', at: 'open' }, FAILED],
  [{ code: 'EMFILE', at: 'open' }, FAILED],
  [{ code: 'ENFILE', at: 'open' }, FAILED],
  [{ code: 'EIO', at: 'write' }, FAILED],
  [{ code: 'EIO', at: 'sync' }, FAILED],
];

/** Expects a Russian text that reveals nothing about the machine. */
function expectSentence({ body }: Answer, ancestors: string): void {
  expect(body, ancestors).toMatch(/[А-Яа-я]{3}/);
  expect(body, ancestors).not.toMatch(/\bE[A-Z]{3,}\b|syscall|blobs|went wrong|could not/);
}

async function expectRefused(
  answer: Answer,
  { status, code }: typeof FULL,
  ancestors: string,
): Promise<void> {
  expect([ancestors, answer.statusCode]).toEqual([ancestors, status]);
  expectSentence(answer, ancestors);
  // WebDAV programs get the same text in XML.
  if (answer.body.startsWith('{')) expect(JSON.parse(answer.body), ancestors).toMatchObject({ code });
}

/** Expects that reading and deleting still work. */
async function expectDeletion(server: TestServer, owner: TestMember, nodeId: string): Promise<void> {
  const body = { nodeIds: [nodeId] };
  const listed = await callRoute(
    server,
    listFolder,
    { params: { folderId: owner.memberId }, query: {} },
    owner,
  );
  expect(listed.status).toBe(200);
  for (const route of [trashNodes, restoreNodes, trashNodes, purgeNodes])
    expect([route.id, (await callRoute(server, route, { body }, owner)).status]).toEqual([route.id, 200]);
  const trash = await callRoute(server, listTrash, { params: { spaceId: owner.memberId }, query: {} }, owner);
  expect(trash.body.items).toEqual([]);
}

test.each(FAULTS)(
  'storage that fails with $code at $at: each way to bring bytes is refused in words and leaves nothing, deletion goes on, and all works again by itself',
  async (fault, refusal) => {
    const server = await start();
    const owner = await createOwner(server);
    const file = await makeFile(server, owner);
    const paths = await writers(server, owner);
    expect(await ready(server)).toEqual({ status: 200, storage: 'works' });
    const before = await facts(server, owner);
    const repair = breakFiles(join(server.platform.config.dataDir, 'blobs'), fault);
    onTestFinished(repair);
    for (const [ancestors, write] of Object.entries(paths)) {
      // This request does not write yet.
      if (ancestors === 'tus that begins' && fault.at !== 'open') continue;
      await expectRefused(await write(), refusal, ancestors);
    }
    expect(await facts(server, owner)).toEqual(before);
    expect(await ready(server)).toEqual({ status: 503, storage: refusal.storage });
    await expectDeletion(server, owner, file.id);
    repair();
    expect(await ready(server)).toEqual({ status: 200, storage: 'works' });
    for (const [ancestors, write] of Object.entries(paths)) {
      // The bytes before the failed sync are on the disk; the program queries their number and continues.
      if (ancestors === 'tus that goes on' && fault.at === 'sync') continue;
      expect([ancestors, (await write()).statusCode < 300]).toEqual([ancestors, true]);
    }
    await drainAll(server);
  },
);

test.each(['EIO', 'EACCES', 'EMFILE'])(
  'content that can not be read (%s) is answered 503 in words',
  async (code) => {
    const server = await start();
    const owner = await createOwner(server);
    const { id: nodeId, name } = await makeFile(server, owner);
    const { url } = (await callRoute(server, createDownload, { body: { nodeId } }, owner)).body;
    const call = await openProgram(server, owner);
    const repair = breakFiles(join(server.platform.config.dataDir, 'blobs'), { code, at: 'open' });
    onTestFinished(repair);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', accept: '*/*' };
    const paths = [
      () => server.app.inject({ url, headers }),
      () => call('GET', `${OWN}/${encodeURIComponent(name)}`, headers),
    ];
    for (const read of paths) await expectRefused(await read(), FAILED, code);
    repair();
    for (const read of paths) expect((await read()).body).toBe('Содержимое');
  },
);

test('a disk with its reserve alone takes nothing new, copies included, and all else goes on; the server stays ready', async () => {
  const server = await start({ diskReserveMegabytes: 100 });
  const owner = await createOwner(server);
  const [file, saved, folder] = [
    await makeFile(server, owner),
    await makeFile(server, owner, { name: 'план.txt' }),
    await makeFolder(server, owner),
  ];
  const paths = await writers(server, owner);
  const before = await facts(server, owner);
  const blobs = join(server.platform.config.dataDir, 'blobs');
  const enlarge = resizeDisk(blobs, { totalBytes: 1000 * MIB, freeBytes: 90 * MIB });
  onTestFinished(enlarge);
  const copying = { body: { nodeIds: [saved.id], toId: folder.id } };
  const call = await openProgram(server, owner);
  const copies = {
    'a copy in the page': async () => {
      const { status, error } = await callRoute(server, copyNodes, copying, owner);
      return { statusCode: status, body: JSON.stringify(error) };
    },
    'COPY of WebDAV': () =>
      call('COPY', `${OWN}/${encodeURIComponent('план.txt')}`, {
        destination: `http://localhost:3000${OWN}/copy.txt`,
      }),
  };
  for (const [ancestors, write] of Object.entries({ ...paths, ...copies }))
    await expectRefused(await write(), FULL, ancestors);
  expect(await facts(server, owner)).toEqual(before);
  expect(await ready(server)).toEqual({ status: 200, storage: 'low' });
  const { url } = (await callRoute(server, createDownload, { body: { nodeId: saved.id } }, owner)).body;
  expect((await server.app.inject(url)).body).toBe('Содержимое');
  await expectDeletion(server, owner, file.id);
  await drainAll(server);
  enlarge();
  expect(await ready(server)).toEqual({ status: 200, storage: 'works' });
  for (const [ancestors, write] of Object.entries({ ...paths, ...copies }))
    expect([ancestors, (await write()).statusCode < 300]).toEqual([ancestors, true]);
  await drainAll(server);
});

test('a file is refused before its first byte where it would touch the reserve, and a smaller one is stored', async () => {
  const server = await start({ diskReserveMegabytes: 100 });
  const owner = await createOwner(server);
  const blobs = join(server.platform.config.dataDir, 'blobs');
  onTestFinished(resizeDisk(blobs, { totalBytes: 1000 * MIB, freeBytes: 110 * MIB }));
  const put = (bytes: number) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/disk/files?${new URLSearchParams({ parentId: owner.memberId, name: `${bytes}.bin` })}`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(bytes),
    });
  await expectRefused(await put(11 * MIB), { ...FULL, code: 'request/storage-low' }, 'large');
  expect((await put(9 * MIB)).statusCode).toBe(201);
});

test('on a real disk, uploads end before its reserve, and people who delete are not locked out', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(16);
  if (disk === null) return skip('only root may mount the small disk that this needs');
  onTestFinished(disk.unmount);
  const server = await start({ dataDir: disk.path, diskReserveMegabytes: 100 });
  const owner = await createOwner(server);
  const file = await makeFile(server, owner);
  const call = await openProgram(server, owner);
  const stored: number[] = [];
  for (let count = 0; count < 40; count += 1)
    stored.push((await call('PUT', `${OWN}/${count}.bin`, {}, Buffer.alloc(MIB / 2))).statusCode);
  // A quarter of such a small disk is its reserve.
  const { freeBytes } = await server.platform.storage.measure();
  expect(freeBytes).toBeGreaterThanOrEqual(4 * MIB);
  expect(freeBytes).toBeLessThan(5 * MIB);
  expect(new Set(stored)).toEqual(new Set([201, 507]));
  await expectDeletion(server, owner, file.id);
  await drainAll(server);
  const { body } = await callRoute(server, getUsage, {}, owner);
  expect(body.bytes).toBe(stored.filter((status) => status === 201).length * (MIB / 2));
});
