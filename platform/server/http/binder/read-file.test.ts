import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { route } from '@artel/contract';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { bindStaged } from '../../area.ts';
import { longestHold } from '../../testing/longest-hold.ts';
import { startFakeServer } from '../testing.ts';

const MB = 1024 * 1024;
const MAX_BYTES = 100 * MB;
/** Milliseconds of CPU for which one call may hold up all others. */
const MOST_HELD = 50;

const putFile = route({
  ...{ id: 'test/put-file', method: 'PUT', path: '/api/file', access: 'user', effect: 'write' },
  ...{ creates: 'none', unrecorded: 'A test records nothing.', whenSuspended: 'allow', errors: [] },
  response: z.object({ bytes: z.number() }),
  file: { types: ['text/plain'], maxBytes: MAX_BYTES },
} as const);

async function start() {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const { app, logged } = await startFakeServer({
    routes: [
      bindStaged(putFile, async (_deps, _actor, { bytes }) => {
        files.push(bytes);
        return { bytes: bytes.length };
      }),
    ],
  });
  onTestFinished(() => app.close());
  const connections: Socket[] = [];
  app.server.on('connection', (connection) => connections.push(connection));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const open = async (...headers: string[]): Promise<Socket> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setMaxListeners(0);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const lines = ['PUT /api/file HTTP/1.1', 'Host: localhost:3000', 'Authorization: Bearer owner'];
    socket.write(
      [...lines, 'Content-Type: text/plain', 'Connection: close', ...headers, '', ''].join('\r\n'),
    );
    return socket;
  };
  /** Bytes that the server has received. */
  const bytesRead = () => connections.reduce((sum, connection) => sum + connection.bytesRead, 0);
  return { files, logged, open, bytesRead };
}

/** Sends pieces as fast as the server takes them. */
async function send(socket: Socket, pieces: Iterable<Buffer>): Promise<string> {
  const answer = text(socket);
  for (const piece of pieces) {
    if (!socket.writable) break;
    if (!socket.write(piece))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  return answer;
}

const chunked = (piece: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

function* repeat(piece: Buffer, times: number, ...last: Buffer[]): Generator<Buffer> {
  for (let time = 0; time < times; time += 1) yield piece;
  yield* last;
}

const END = Buffer.from('0\r\n\r\n');
const PIECE = Buffer.alloc(64 * 1024, 'x');

test.each([
  ['whose length is stated', [`Content-Length: ${MAX_BYTES}`], () => repeat(PIECE, MAX_BYTES / PIECE.length)],
  ['in chunks', ['Transfer-Encoding: chunked'], () => repeat(chunked(PIECE), MAX_BYTES / PIECE.length, END)],
])('100 MB %s hold up no one, and are memory of their own', async (_name, headers, pieces) => {
  const { files, open } = await start();
  let least = Number.POSITIVE_INFINITY;
  // The engine compiles, and memory is cleaned up, whenever they like.
  for (let time = 0; time < 5 && least > MOST_HELD; time += 1) {
    const socket = await open(...headers);
    let answer = '';
    const held = await longestHold(async () => {
      answer = await send(socket, pieces());
    });
    expect(answer).toContain(`{"bytes":${MAX_BYTES}}`);
    expect(new Set(files[0]?.subarray(MAX_BYTES - 10))).toEqual(new Set(Buffer.from('x')));
    const [file] = files.splice(0) as [Uint8Array<ArrayBuffer>];
    expect(structuredClone(file, { transfer: [file.buffer] }).length).toBe(MAX_BYTES);
    least = Math.min(least, held);
  }
  expect(least).toBeLessThan(MOST_HELD);
});

test('every byte is where it was, in pieces of any size', async () => {
  const { files, open } = await start();
  const bytes = Buffer.alloc(5 * MB + 7);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, Math.min(at, bytes.length - 4));
  const cuts = [0, 1, 18, MB, MB + 1, 3 * MB, bytes.length];
  const pieces = cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end));
  const answer = await send(await open('Transfer-Encoding: chunked'), [...pieces.map(chunked), END]);
  expect(answer).toContain(`{"bytes":${bytes.length}}`);
  await send(await open(`Content-Length: ${bytes.length}`), pieces);
  expect(files.map((file) => bytes.equals(file))).toEqual([true, true]);
});

test('who states 100 MB and sends one byte occupies no 100 MB, and an ended body is no fault of the server', async () => {
  const { files, logged, open, bytesRead } = await start();
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await Promise.all(Array.from({ length: 4 }, () => open(`Content-Length: ${MAX_BYTES}`)));
  for (const socket of sockets) socket.write('x');
  await expect.poll(bytesRead).toBe(sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * MB);
  for (const socket of sockets) socket.resetAndDestroy();
  await expect
    .poll(() => logged.filter(({ msg }) => String(msg).startsWith('the caller went away')).length)
    .toBe(4);
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(files).toEqual([]);
});

test('a body that is larger than it may be is refused: by its length before it is read, in chunks as soon as it is', async () => {
  const { files, open } = await start();
  const stated = await open(`Content-Length: ${MAX_BYTES + 1}`);
  expect(await text(stated)).toMatch(/^HTTP\/1.1 413 .*request\/too-large/s);
  const pieces = repeat(chunked(PIECE), MAX_BYTES / PIECE.length + 20, END);
  expect(await send(await open('Transfer-Encoding: chunked'), pieces)).toMatch(/^HTTP\/1.1 413 /);
  expect(files).toEqual([]);
});
