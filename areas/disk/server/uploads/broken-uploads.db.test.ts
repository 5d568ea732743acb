import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual, promisify } from 'node:util';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeUploadLink, startDiskServer } from '../testing.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startDiskServer();
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

const BYTES = 8 * 1024 * 1024;
/** More calls than one person may run at once on any of these routes. */
const CALLS = 20;

/** Sends the head and half of a body, and disconnects once the server has read some of it. */
async function breakOff(head: string, framing: 'length' | 'chunked'): Promise<void> {
  const half = Buffer.alloc(BYTES / 2, 'x');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const length = framing === 'length' ? `Content-Length: ${BYTES}` : 'Transfer-Encoding: chunked';
  socket.write(`${head}Host: localhost:3000\r\n${length}\r\n\r\n`);
  if (framing === 'chunked') socket.write(`${BYTES.toString(16)}\r\n`);
  await new Promise((resolve) => socket.write(half, resolve));
  await new Promise((resolve) => socket.once('close', resolve).destroy());
}

/** Sends a complete small body. */
async function send(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}Host: localhost:3000\r\nConnection: close\r\nContent-Length: 1\r\n\r\nx`);
  return text(socket);
}

/** The requests whose body is stored, by name. */
async function uploads(owner: TestMember) {
  const { username, password } = await addAppPassword(server, owner.token, ['dav']);
  const basic = `Authorization: ${toBasicHeader(username, password)}\r\n`;
  const bearer = `Authorization: Bearer ${owner.token}\r\n`;
  const own = `/dav/files/${encodeURIComponent('Мой диск')}`;
  const query = new URLSearchParams({ parentId: owner.memberId, name: 'новый.bin' });
  // One file alone: what broke off holds no place of it.
  const { uuid } = await makeUploadLink(server, owner, { uploadLimit: 1 });
  const visit = new URLSearchParams({ name: 'новый.bin', sender: 'Иван' });
  return {
    'a new file of a program': `PUT ${own}/new.bin HTTP/1.1\r\n${basic}`,
    'a file of a program that is there': `PUT ${own}/old.bin HTTP/1.1\r\n${basic}`,
    'a file of the page': `POST /api/v2/disk/files?${query} HTTP/1.1\r\nContent-Type: a/b\r\n${bearer}`,
    'a file of a visitor': `POST /api/share/${uuid}/files?${visit} HTTP/1.1\r\nContent-Type: a/b\r\n`,
  };
}

async function leftOvers({ companyId }: TestMember) {
  const [rows] = await server.db<{ nodes: number; reserved: number }>(
    `SELECT (SELECT count(*)::int FROM disk.nodes WHERE company_id = $1 AND is_file) AS nodes,
       (SELECT count(*)::int FROM disk.reservations WHERE company_id = $1) AS reserved`,
    [companyId],
  );
  const drafts = await readdir(join(server.platform.config.dataDir, 'blobs', 'drafts'));
  return { ...rows, drafts: drafts.length };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

test.each([
  ['a new file of a program', 'length'],
  ['a new file of a program', 'chunked'],
  ['a file of a program that is there', 'length'],
  ['a file of a program that is there', 'chunked'],
  ['a file of the page', 'length'],
  ['a file of a visitor', 'length'],
] as const)(
  '%s that breaks off in its middle leaves nothing, and its place is free (%s)',
  async (name, framing) => {
    const owner = await createOwner(server);
    await makeFile(server, owner, { name: 'old.bin' });
    const head = (await uploads(owner))[name];
    await Promise.all(Array.from({ length: CALLS }, () => breakOff(head, framing)));
    await until(
      async () => (await promisify(server.app.server.getConnections.bind(server.app.server))()) === 0,
    );
    const nothing = { nodes: 1, reserved: 0, drafts: 0 };
    await until(async () => isDeepStrictEqual(await leftOvers(owner), nothing));
    const isNew = name !== 'a file of a program that is there';
    expect(await send(head)).toMatch(/^HTTP\/1.1 20[014] /);
    expect(await leftOvers(owner)).toEqual({ ...nothing, nodes: isNew ? 2 : 1 });
  },
);
