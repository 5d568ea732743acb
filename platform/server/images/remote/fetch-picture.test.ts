import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isAllowed } from '../../egress/egress-rules.ts';
import { isPublicAddress } from '../../egress/public-address.ts';
import { fetchPicture, type RemoteOptions } from './fetch-picture.ts';

const HOST = 'img.example.ru';
const OTHER = 'cdn.example.ru';
const bytes = Buffer.from('a picture');

let server: Server;
let port: string;
let requests: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  requests = [];
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  port = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(of: Server): Promise<string> {
  await new Promise<void>((resolve) => of.listen(0, '127.0.0.1', resolve));
  return String((of.address() as AddressInfo).port);
}

/** The names resolve to this machine, whose loopback represents the internet. */
const options = (changes: Partial<RemoteOptions> = {}): RemoteOptions => ({
  hosts: [HOST, OTHER],
  ports: [port],
  isPlain: true,
  resolve: async () => ['127.0.0.1'],
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ...changes,
});
const fetchFrom = (address: string, changes?: Partial<RemoteOptions>) =>
  buffer(fetchPicture(address, options(changes)));
const url = (path = '/a.png?x=1', host = HOST) => `http://${host}:${port}${path}`;
const away = 'image/source-away';

test('a picture of an allowed host is fetched under the host’s own name', async () => {
  expect(await fetchFrom(url())).toEqual(bytes);
  expect(requests).toEqual([`${HOST}:${port}/a.png?x=1`]);
});

test.each([
  'https://img.example.ru/a.png',
  'https://img.example.ru:443/a.png',
  'https://IMG.example.ru/a.png',
])('%s may be called', (address) => {
  expect(isAllowed(new URL(address), { hosts: [HOST] })).toBe(true);
});

test.each([
  ['another host', 'https://evil.example.ru/'],
  ['a host below', 'https://a.img.example.ru/'],
  ['a host that begins alike', 'https://img.example.ru.evil.ru/'],
  ['the name in the user part', 'https://img.example.ru@evil.ru/'],
  ['a user', 'https://me@img.example.ru/'],
  ['a password', 'https://:word@img.example.ru/'],
  ['a back slash', 'https://evil.ru\\@img.example.ru/'],
  ['a fragment', 'https://evil.ru#@img.example.ru/'],
  ['a closing dot', 'https://img.example.ru./'],
  ['a letter that looks alike', 'https://img.exаmple.ru/'],
  ['another port', 'https://img.example.ru:8443/'],
  ['the port of databases', 'https://img.example.ru:5432/'],
  ['no TLS', 'http://img.example.ru/'],
  ['a file', 'file:///etc/passwd'],
  ['a file of the host', 'file://img.example.ru/etc/passwd'],
  ['data', 'data:image/png;base64,AAAA'],
  ['another scheme', 'ftp://img.example.ru/a.png'],
  ['script', 'javascript:alert(1)'],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback as a number', 'https://2130706433/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback in hexadecimal', 'https://0x7f.1/'],
  ['loopback, version 6', 'https://[::1]/'],
  ['the cloud’s own', 'https://169.254.169.254/latest/meta-data'],
])('%s may not', (_what, address) => {
  expect(isAllowed(new URL(address), { hosts: [HOST] })).toBe(false);
});

test('letters that only look like the allowed ones are other letters; those that mean the same are the same', () => {
  const hosts = [new URL('https://пример.рф').hostname];
  expect(isAllowed(new URL('https://ПРИМЕР.рф/'), { hosts })).toBe(true);
  expect(isAllowed(new URL('https://xn--e1afmkfd.xn--p1ai/'), { hosts })).toBe(true);
  expect(isAllowed(new URL('https://пpимер.рф/'), { hosts })).toBe(false);
  expect(isAllowed(new URL('https://ｉｍｇ.example.ru/'), { hosts: [HOST] })).toBe(true);
});

test.each([
  ['127.0.0.2'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['fd00::1'],
  ['64:ff9b::a00:1'],
])('an allowed name that resolves to %s is not called', async (address) => {
  await expect(fetchFrom(url(), { resolve: async () => [address] })).rejects.toThrow(away);
  expect(requests).toEqual([]);
});

test('a name with one good address and a bad one is not called', async () => {
  await expect(fetchFrom(url(), { resolve: async () => ['127.0.0.1', '10.0.0.1'] })).rejects.toThrow(away);
  await expect(fetchFrom(url(), { resolve: async () => [] })).rejects.toThrow(away);
  expect(requests).toEqual([]);
});

test('without a word about tests, loopback is refused', async () => {
  const { isPublic: _isPublic, ...real } = options();
  await expect(buffer(fetchPicture(url(), real))).rejects.toThrow(away);
  expect(requests).toEqual([]);
});

test('a name that answers differently the second time gains nothing: it is resolved once and that address is called', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']];
  let times = 0;
  const resolve = async () => answers[times++] ?? [];
  expect(await fetchFrom(url(), { resolve })).toEqual(bytes);
  expect(times).toBe(1);
  // The next hop resolves again, and is refused.
  answer = (_request, response) => response.writeHead(302, { location: url('/b.png') }).end();
  times = 0;
  await expect(fetchFrom(url(), { resolve })).rejects.toThrow(away);
  expect([times, requests.length]).toEqual([2, 2]);
});

test('two redirects are followed, by relative address and to another allowed host, and no third', async () => {
  const redirect = (to: string) => (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { location: to }).end();
  answer = (request, response) => {
    if (request.url === '/1') return redirect('/2')(request, response);
    if (request.url === '/2') return redirect(url('/3', OTHER))(request, response);
    return response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  };
  expect(await fetchFrom(url('/1'))).toEqual(bytes);
  expect(requests.map((one) => one.replace(`:${port}`, ''))).toEqual([
    `${HOST}/1`,
    `${HOST}/2`,
    `${OTHER}/3`,
  ]);
  answer = redirect(url('/again'));
  requests = [];
  await expect(fetchFrom(url('/1'))).rejects.toThrow(away);
  expect(requests).toHaveLength(3);
});

test.each([
  ['a host that is not allowed', () => url('/', 'evil.ru')],
  ['an address within', () => `http://127.0.0.1:${port}/`],
  ['another port', () => `http://${HOST}:1/`],
  ['a password', () => `http://me:word@${HOST}:${port}/`],
  ['a file', () => 'file:///etc/passwd'],
  ['data', () => 'data:image/png;base64,AAAA'],
  ['nothing', () => 'http://'],
])('a redirect to %s is not followed', async (_what, location) => {
  answer = (_request, response) => response.writeHead(301, { location: location() }).end();
  await expect(fetchFrom(url())).rejects.toThrow(away);
  expect(requests).toHaveLength(1);
});

test.each([
  ['a page', 200, { 'content-type': 'text/html' }],
  ['a drawing', 200, { 'content-type': 'image/svg+xml' }],
  ['no word on what it is', 200, {}],
  ['packed bytes', 200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }],
  ['an error', 500, { 'content-type': 'image/png' }],
  ['a part', 206, { 'content-type': 'image/png' }],
  ['a redirect to nowhere', 302, {}],
])('%s is no picture', async (_what, status, headers) => {
  answer = (_request, response) => response.writeHead(status, headers as Record<string, string>).end(bytes);
  await expect(fetchFrom(url())).rejects.toThrow(away);
});

test('a response that declares too large a size is not read, and one that does not declare it is cut off', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(1e9) });
    response.write('x');
  };
  await expect(fetchFrom(url())).rejects.toThrow('image/too-large');
  let sent = 0;
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = (): void => {
      while (!response.destroyed) {
        sent += 1 << 20;
        if (!response.write(Buffer.alloc(1 << 20))) break;
      }
    };
    response.on('drain', more);
    more();
  };
  await expect(fetchFrom(url())).rejects.toThrow('image/too-large');
  expect(sent).toBeLessThan(40 << 20);
});

test('a host that is silent, sends a drop now and then, or has a silent name server blocks no one', async () => {
  answer = () => {};
  await expect(fetchFrom(url(), { idleMs: 50 })).rejects.toThrow(away);
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const drip = setInterval(() => response.write('x'), 10);
    response.once('close', () => clearInterval(drip));
  };
  await expect(fetchFrom(url(), { idleMs: 5_000, totalMs: 150 })).rejects.toThrow(away);
  const silent = () => new Promise<never>(() => {});
  await expect(fetchFrom(url(), { resolve: silent, totalMs: 50 })).rejects.toThrow(away);
});

test('the connection breaks when the client has gone', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).flushHeaders();
  const gone = AbortSignal.timeout(50);
  await expect(buffer(fetchPicture(url(), options(), gone))).rejects.toThrow(away);
});

test('TLS is spoken with the host’s name and its certificate is checked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'artel-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const ca = readFileSync(cert, 'utf8');
  const names: (string | false | undefined)[] = [];
  const secure = createSecureServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    names.push((request.socket as { servername?: string | false }).servername);
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  onTestFinished(() => void secure.close());
  const securePort = await listen(secure as unknown as Server);
  const send = (host: string, changes: Partial<RemoteOptions>) =>
    fetchFrom(`https://${host}:${securePort}/`, { ports: [securePort], isPlain: false, ...changes });
  expect(await send(HOST, { ca })).toEqual(bytes);
  expect(names).toEqual([HOST]);
  await expect(send(HOST, {})).rejects.toThrow(away);
  await expect(send(OTHER, { ca })).rejects.toThrow(away);
});
