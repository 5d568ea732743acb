import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import { createArchive, createDownload, downloadShare } from '@artel/disk/contract';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import { callRoute, sendLimits, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from '../testing.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 12 * MB;

/** Memory for three files of one reader, and no tolerance for slow ones. */
const NARROW = { ...sendLimits, ofPerson: 3 * MB, streamBytes: MB, timeoutMs: 0, checkMs: 3_600_000 };

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startDiskServer({ sendLimits: NARROW, config: { trustedProxies: ['127.0.0.1'] } });
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

interface Get {
  readonly url: string;
  readonly headers?: string;
}

/** Opens a reader that reads the status and then stops. */
async function open({ url, headers = '' }: Get, from: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost:3000\r\nX-Forwarded-For: ${from}\r\n${headers}\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve).once('close', resolve));
  return { socket, status: Number(String(socket.read(12)).slice(9)) };
}

/** A person with a file, and everything that can be downloaded of it. */
async function makeReadings(owner: TestMember) {
  const folder = await makeFolder(server, owner, { name: 'Чертежи' });
  const content = Buffer.alloc(FILE_BYTES, 'a');
  const file = await makeFile(server, owner, { parentId: folder.id, name: 'мост.bin', content });
  const { uuid } = await makeLinkTo(server, owner, folder.id);
  const { username, password } = await addAppPassword(server, owner.token, ['dav']);
  const program = `Authorization: ${toBasicHeader(username, password)}\r\n`;
  const own = `/dav/files/${encodeURIComponent('Мой диск')}/${encodeURIComponent('Чертежи')}`;
  const share = async (nodeId: string) =>
    (await callRoute(server, downloadShare, { params: { uuid }, body: { nodeId } })).body.url;
  return {
    'a file': {
      url: (await callRoute(server, createDownload, { body: { nodeId: file.id } }, owner)).body.url,
    },
    'an archive': {
      url: (await callRoute(server, createArchive, { body: { nodeIds: [folder.id] } }, owner)).body.url,
    },
    'a file behind a link': { url: await share(file.id) },
    'a folder behind a link': { url: await share(folder.id) },
    'a file of a program': { url: `${own}/${encodeURIComponent('мост.bin')}`, headers: program },
  };
}

/** The content files that this process has open. */
async function openBlobs(): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return targets.filter((path) => path.includes(server.platform.config.dataDir)).length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

let networks = 0;
function nextNetwork(): string {
  networks += 1;
  return `198.51.100.${networks}`;
}

test.each([
  'a file',
  'an archive',
  'a file behind a link',
  'a folder behind a link',
  'a file of a program',
] as const)(
  'readers of %s that read nothing have a bounded share, and it is free when they are gone',
  async (kind) => {
    const owner = await createOwner(server);
    const readings = await makeReadings(owner);
    const from = nextNetwork();
    const held: Socket[] = [];
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { socket, status } = await open(readings[kind], from);
      held.push(socket);
      statuses.push(status);
    }
    const served = statuses.filter((status) => status < 300);
    expect(served.length).toBeGreaterThan(0);
    expect(served.length).toBeLessThanOrEqual(3);
    expect(new Set(statuses.slice(served.length))).toEqual(new Set([429]));
    expect(server.app.openSends().bytes).toBeLessThanOrEqual(NARROW.ofPerson);
    await until(async () => (await openBlobs()) <= served.length);
    // Another person, and a visitor from another network, are still served.
    const other = await makeReadings(await createOwner(server));
    for (const reading of [other[kind], other['a file behind a link']]) {
      const { socket, status } = await open(reading, nextNetwork());
      expect(status).toBeLessThan(300);
      held.push(socket);
    }
    for (const socket of held) socket.destroy();
    await until(async () => server.app.openSends().count === 0 && (await openBlobs()) === 0);
    const again = await open(readings[kind], from);
    expect(again.status).toBeLessThan(300);
    again.socket.destroy();
  },
);
