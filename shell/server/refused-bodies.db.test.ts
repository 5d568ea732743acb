import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwner, startCompanyServer } from '@artel/company/server/testing';
import { byAppPassword } from '@artel/contract';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';
import { noNginx, startNginx } from './testing/start-nginx.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startCompanyServer({
    further: areas.filter(({ name }) => name !== 'identity' && name !== 'company'),
  });
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const BODY_BYTES = 8 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const CHUNK_HEAD = Buffer.from(`${CHUNK.length.toString(16)}\r\n`);

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}
type Framing = 'length' | 'chunked';

/** Sends the whole body even if the response comes early, as most programs do, and reads meanwhile. */
async function exchange(socket: Socket, { method, path, headers }: Call, framing: Framing): Promise<string> {
  const answered = readAnswer(socket);
  const length = framing === 'length' ? `Content-Length: ${BODY_BYTES}` : 'Transfer-Encoding: chunked';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost:3000\r\n${lines.join('')}${length}\r\n\r\n`);
  const body = framing === 'length' ? CHUNK : Buffer.concat([CHUNK_HEAD, CHUNK, Buffer.from('\r\n')]);
  for (let sent = 0; sent < BODY_BYTES && socket.writable; sent += CHUNK.length)
    if (!socket.write(body))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  if (framing === 'chunked' && socket.writable) socket.write('0\r\n\r\n');
  return answered;
}

/** Reads one response, or the part of it that arrived when the connection ended. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const read = (chunk: Buffer) => {
      answer += chunk;
      if (isWhole(answer)) end();
    };
    const end = () => {
      socket.off('data', read).off('close', end);
      resolve(answer);
    };
    socket.on('data', read).once('close', end);
  });
}

/** Whether the head and the declared length of the body have arrived. */
function isWhole(answer: string): boolean {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  if (rest.length === 0) return false;
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return length === undefined
    ? /\r\n0\r\n\r\n$|^HTTP\/1.1 204 /.test(answer)
    : Buffer.byteLength(rest.join('\r\n\r\n')) >= Number(length);
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setMaxListeners(0);
  // A response that ends the connection interrupts the rest of the body.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The statuses of the responses. */
const seen = new Set<string>();

/**
 * Returns what goes wrong with a call whose body is refused, and with the one after it on the same
 * connection.
 */
async function getFault(call: Call, framing: Framing): Promise<string | null> {
  const socket = await open();
  const answer = await exchange(socket, call, framing);
  seen.add(answer.slice(9, 12));
  const name = `${call.method} ${call.path} ${framing} ${JSON.stringify(call.headers).slice(0, 80)}`;
  if (!/^HTTP\/1.1 [2-4]\d\d /.test(answer)) return `${name}: ${answer.slice(0, 60) || 'no answer'}`;
  const isClosed = socket.destroyed || /connection: close/i.test(answer);
  const next = isClosed ? await open() : socket;
  const answered = readAnswer(next);
  next.write('GET /api/health HTTP/1.1\r\nHost: localhost:3000\r\n\r\n');
  const second = await answered;
  socket.destroy();
  next.destroy();
  return /^HTTP\/1.1 200 /.test(second)
    ? null
    : `${name} (${answer.slice(9, 12)}): next ${second.slice(0, 60)}`;
}

/** Every route of every area with each of its methods, at addresses of missing objects, and of the own disk. */
function* everyRoute(): Generator<Pick<Call, 'method' | 'path'> & { readonly isProgram: boolean }> {
  const getAddress = (path: string) =>
    path.replace(/\{\w+\}/g, () => randomUUID()).replace(/\*$/, encodeURIComponent('Мой диск/файл.txt'));
  for (const { routes, protocols = [] } of areas) {
    for (const { route } of routes)
      yield { method: route.method, path: getAddress(route.path), isProgram: false };
    for (const { route } of protocols) {
      const isProgram = byAppPassword(route.access);
      const path = getAddress(route.path);
      const paths = route.path.endsWith('/*') ? [path, path.replace(/\/[^/]*$/, '')] : [path];
      for (const method of route.methods)
        if (method !== 'HEAD') yield* paths.map((each) => ({ method, path: each, isProgram }));
    }
  }
}

/** The callers, with the kind of body that each sends. */
const CALLERS = {
  'without a session': {},
  'from a foreign page': { origin: 'https://evil.example' },
  'with JSON that is none': { 'content-type': 'application/json' },
  'with a type that nothing reads': { 'content-type': 'application/octet-stream' },
  'with conditions that do not hold': { 'content-type': 'text/xml', 'if-match': '"none"' },
} as const;

test.each(['length', 'chunked'] as const)(
  'a connection goes on after each route has refused a body of 8 MB (%s)',
  async (framing) => {
    const owner = await createOwner(server);
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const faults: string[] = [];
    const callers = Object.entries(CALLERS);
    for (const [at, { isProgram, ...call }] of [...everyRoute()].entries()) {
      // On ordinary days every other route of an API is called with this framing, by one of the callers; the
      // others with the other one.
      const isTurn = at % 2 === (framing === 'length' ? 0 : 1);
      const turn = (at >> 1) % callers.length;
      for (const [who, provided] of isDeep || isProgram
        ? callers
        : callers.slice(turn, isTurn ? turn + 1 : turn)) {
        const by = isProgram ? toBasicHeader(username, password) : `Bearer ${owner.token}`;
        const headers = who === 'without a session' ? provided : { ...provided, authorization: by };
        const fault = await getFault({ ...call, headers }, framing);
        if (fault !== null) faults.push(`${who}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    expect(
      ['200', '400', '401', '403', '404', '412', '413', '415'].filter((status) => !seen.has(status)),
    ).toEqual([]);
  },
);

describe.skipIf(noNginx !== null)(`behind nginx${noNginx === null ? '' : ` (${noNginx})`}`, () => {
  test('calls with refused bodies are answered, and so are all others meanwhile and afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'artel-nginx-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const nginx = await startNginx(folder, port);
    const owner = await createOwner(server);
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const send = (method: string, path: string, headers: Record<string, string>, body: Buffer | null) => {
      const call = request({
        ...{ host: '127.0.0.1', servername: 'localhost', port: nginx.port, ca: nginx.certificate },
        ...{ agent: false, method, path },
        headers: { host: 'localhost:3000', ...headers, ...(body && { 'content-length': body.length }) },
      });
      const answered = new Promise<string>((resolve) => {
        call.once('response', (answer) => {
          answer.resume();
          resolve(String(answer.statusCode));
        });
        call.once('error', (error) => resolve(error.message));
      });
      call.end(body);
      return answered;
    };
    const own = `/dav/files/${encodeURIComponent('Мой диск')}`;
    const basic = { authorization: toBasicHeader(username, password) };
    const bearer = { authorization: `Bearer ${owner.token}` };
    const json = { 'content-type': 'application/json' };
    const body = Buffer.alloc(BODY_BYTES, 'x');
    const bad = () => [
      ...['PROPFIND', 'PROPPATCH', 'LOCK'].map((method) => send(method, own, basic, body)),
      send('PUT', `${own}/a.txt`, { ...basic, 'if-match': '"none"' }, body),
      send('PUT', `${own}/a.txt`, {}, body),
      send('POST', '/api/v2/disk/files?parentId=x', bearer, body),
      send('POST', '/api/v2/disk/uploads', { ...bearer, 'tus-resumable': '1.0.0' }, body),
      send('POST', '/api/v2/disk/folders', { ...bearer, ...json }, body),
    ];
    const refused = await Promise.all([...bad(), ...bad()]);
    expect(refused.filter((status) => !/^4\d\d$/.test(status))).toEqual([]);
    const others = await Promise.all(Array.from({ length: 20 }, () => send('GET', '/api/health', {}, null)));
    expect(new Set(others)).toEqual(new Set(['200']));
  });
});
