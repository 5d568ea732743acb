import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EgressRules, isAllowed, onlyReceiver } from './egress-rules.ts';
import { type EgressBounds, readWhole, requestOutside } from './request-outside.ts';

let server: Server;
let receiver: string;
let seen: { line: string; headers: IncomingMessage['headers']; body: string }[];
let connections: number;
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  [seen, connections] = [[], 0];
  answer = (response) => response.end('fine');
  server = createServer(async (request, response) => {
    const body = await text(request);
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    answer(response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const bounds: EgressBounds = { totalMs: 20_000, maxBytes: 100 };
const here = () => new URL(`http://${receiver}/in?a=1`);
const opened = (changes: EgressRules = {}): EgressRules => ({ openReceivers: [receiver], ...changes });
const refused = { reason: 'refused' };

test('a private receiver is called where the operator opened exactly its host and port', async () => {
  const response = await requestOutside(here(), { rules: opened(), bounds });
  expect([response.status, String(await readWhole(response))]).toEqual([200, 'fine']);
});

test.each<[string, () => EgressRules]>([
  ['nothing is opened', () => ({})],
  ['another port is opened', () => ({ openReceivers: ['127.0.0.1:1'] })],
  ['another host is opened', () => ({ openReceivers: [receiver.replace('127.0.0.1', 'localhost')] })],
  ['the feature itself has a list without it', () => opened({ hosts: ['img.example.ru'] })],
])('a private receiver is not called where %s', async (_case, rules) => {
  await expect(requestOutside(here(), { rules: rules(), bounds })).rejects.toMatchObject(refused);
  expect(connections).toBe(0);
});

test.each(['168.63.129.16', '169.254.169.254', 'fe80::1'])(
  'an opened receiver whose name resolves to %s is not called',
  async (address) => {
    const url = new URL('https://chat.example.ru/');
    const rules = { openReceivers: ['chat.example.ru:443'], resolve: async () => ['10.0.0.5', address] };
    await expect(requestOutside(url, { rules, bounds })).rejects.toMatchObject(refused);
  },
);

test('without a list of hosts any public address of https may be called, and nothing else', () => {
  const isPermitted = (address: string) => isAllowed(new URL(address), {});
  expect(isPermitted('https://hooks.example.ru/a?b=c')).toBe(true);
  for (const address of [
    'http://hooks.example.ru/',
    'https://hooks.example.ru:22/',
    'https://me:word@hooks.example.ru/',
    'ftp://hooks.example.ru/',
  ])
    expect(isPermitted(address), address).toBe(false);
});

test('a service of the settings is that receiver alone', () => {
  const rules = onlyReceiver(new URL('http://[::1]:8080/find'));
  expect(isAllowed(new URL('http://[::1]:8080/other'), rules)).toBe(true);
  expect(isAllowed(new URL('http://[::1]:8081/find'), rules)).toBe(false);
  expect(isAllowed(new URL('https://example.ru/'), rules)).toBe(false);
});

test('a body and headers arrive as they were given, each request by a connection of its own', async () => {
  const request = {
    method: 'POST',
    headers: { 'x-sign': 'abc', host: 'evil.example.ru' },
    body: 'привет',
  } as const;
  for (const _ of [1, 2]) await readWhole(await requestOutside(here(), { rules: opened(), bounds }, request));
  expect(connections).toBe(2);
  expect(seen[0]).toMatchObject({
    line: 'POST /in?a=1',
    body: 'привет',
    headers: { 'x-sign': 'abc', host: receiver, 'accept-encoding': 'identity', connection: 'close' },
  });
});

test('a redirect is an answer like any other, unless following was requested', async () => {
  answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
  const response = await requestOutside(here(), { rules: opened(), bounds });
  response.close();
  expect([response.status, seen.length]).toEqual([302, 1]);
  const following = { rules: opened(), bounds: { ...bounds, maxRedirects: 1 } };
  const posted = await requestOutside(here(), following, { method: 'POST', body: 'x' });
  posted.close();
  expect([posted.status, seen.length]).toEqual([302, 2]);
  await expect(requestOutside(here(), following)).rejects.toMatchObject(refused);
});

test('exactly the bytes of the bound are read, and not one more, whether their number was said or not', async () => {
  const call = () => requestOutside(here(), { rules: opened(), bounds });
  const send = (bytes: number, isAnswered: boolean) => {
    answer = (response) => {
      if (!isAnswered) response.write('');
      if (!isAnswered) response.flushHeaders();
      response.end(Buffer.alloc(bytes));
    };
  };
  for (const isAnswered of [true, false]) {
    send(100, isAnswered);
    expect(await readWhole(await call())).toHaveLength(100);
    send(101, isAnswered);
    await expect(readWhole(await call())).rejects.toMatchObject({ reason: 'too-large' });
  }
});

test('a packed answer is not read', async () => {
  answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
  const response = await requestOutside(here(), { rules: opened(), bounds });
  await expect(readWhole(response)).rejects.toMatchObject({ reason: 'encoded' });
});

test('a receiver that says nothing, and one that stops in the middle, end with the time of the whole', async () => {
  const call = () => requestOutside(here(), { rules: opened(), bounds: { ...bounds, totalMs: 100 } });
  answer = () => {};
  await expect(call()).rejects.toMatchObject({ name: 'TimeoutError' });
  answer = (response) => response.writeHead(200).write('begun');
  await expect(call().then(readWhole)).rejects.toMatchObject({ name: 'TimeoutError' });
});
