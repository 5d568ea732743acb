import { createOwner } from '@artel/company/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const lockInfo = (owner = '') =>
  `<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype><owner>${owner}</owner></lockinfo>`;

type Refused = readonly [
  status: number,
  method: string,
  name: string,
  headers?: Record<string, string>,
  body?: string,
];

const REFUSED: readonly Refused[] = [
  [400, 'PUT', 'a.txt', { 'content-range': 'bytes 0-1/3' }, 'x'],
  [400, 'PUT', 'a.txt', { if: '(' }, 'x'],
  [400, 'MOVE', 'a.txt', { overwrite: 'X', destination: `${OWN}/b.txt` }],
  [400, 'PROPFIND', 'folder/', { depth: '7' }],
  [403, 'MOVE', 'folder/', { destination: `${OWN}/folder/inner` }],
  [403, 'PROPFIND', 'folder/', { depth: 'infinity' }],
  [404, 'GET', 'none.txt'],
  [404, 'DELETE', 'none.txt'],
  [405, 'MKCOL', 'folder/'],
  [405, 'GET', 'folder/'],
  [409, 'PUT', 'none/a.txt', {}, 'x'],
  [409, 'MKCOL', 'none/inner/'],
  [412, 'PUT', 'a.txt', { 'if-match': '"other"' }, 'x'],
  [412, 'PUT', 'a.txt', { if: '(["other"])' }, 'x'],
  [412, 'GET', 'a.txt', { 'if-match': '"other"' }],
  [412, 'MOVE', 'a.txt', { overwrite: 'F', destination: `${OWN}/b.txt` }],
  [413, 'LOCK', 'b.txt', {}, lockInfo('x'.repeat(2_001))],
  [415, 'MKCOL', 'new/', { 'content-type': 'text/plain' }, 'x'],
  [416, 'GET', 'a.txt', { range: 'bytes=100000-' }],
  [401, 'GET', 'a.txt', { authorization: 'Basic d3Jvbmc6d3Jvbmc=' }],
  [401, 'PROPFIND', 'a.txt', { authorization: '', 'user-agent': 'curl/8.0' }],
  [401, 'GET', 'a.txt', { authorization: '', 'user-agent': 'curl/8.0' }],
  [405, 'POST', 'a.txt', {}, 'x'],
  [405, 'PATCH', 'folder/', { authorization: '' }, 'x'],
  [423, 'PUT', 'locked.txt', {}, 'x'],
  [423, 'LOCK', 'locked.txt', {}, lockInfo()],
  [502, 'MOVE', 'a.txt', { destination: 'https://elsewhere.example/a.txt' }],
];

test('every refusal of a program has a sentence in Russian', async () => {
  const owner = await createOwner(server);
  const call = await openProgram(server, owner);
  await makeFolder(server, owner, { name: 'folder' });
  for (const name of ['a.txt', 'b.txt', 'locked.txt']) await makeFile(server, owner, { name });
  expect((await call('LOCK', `${OWN}/locked.txt`, {}, lockInfo())).statusCode).toBe(200);
  for (const [status, method, name, headers, payload] of REFUSED) {
    const answered = await call(method, name === '' ? `${OWN}/` : `${OWN}/${name}`, headers, payload);
    expect(answered.statusCode, `${method} ${name}`).toBe(status);
    expect(answered.body, `${method} ${name}`).toMatch(/<S:message[^>]*>[А-Я][^<]+\.<\/S:message>/);
    expect(answered.headers['content-type'], `${method} ${name}`).toBe('application/xml; charset=utf-8');
    if (status === 401) expect(answered.headers['www-authenticate'], method).toMatch(/^Basic /);
    if (status === 405) expect(answered.headers['allow'], method).toMatch(/^OPTIONS, .*PROPFIND/);
    if (status === 416) expect(answered.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  }
});

test('a browser that opens the address of the disk for programs gets a page', async () => {
  const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
  const answered = await server.app.inject({ url: '/dav/files', headers });
  expect([answered.statusCode, answered.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
});
