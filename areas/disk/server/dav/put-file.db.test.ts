import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import { MEMBER_STORAGE_LIMIT, STORAGE_LIMIT } from '@artel/disk/contract';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { buildMetadata, startDiskServer } from '../testing.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startDiskServer();
  address = await server.listen();
});
afterAll(() => server.close());

const FILE = `/dav/files/${encodeURIComponent('Мой диск')}/a.txt`;
const CONTENT = 'Содержимое';
const hash = (algorithm: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(CONTENT).digest(encoding);

const getStored = (owner: TestMember) =>
  server.db<{ bytes: number }>('SELECT bytes::int FROM disk.nodes WHERE company_id = $1 AND is_file', [
    owner.companyId,
  ]);

test.each([STORAGE_LIMIT, MEMBER_STORAGE_LIMIT])(
  'content of unknown length that exceeds the limit %s is refused with 507 and stored nowhere, and one that fits is stored',
  async (exceeded) => {
    const owner = await createOwner(server);
    const { ports } = server.platform;
    const { entitlements } = ports;
    onTestFinished(() => {
      ports.entitlements = entitlements;
    });
    ports.entitlements = { ...entitlements, limit: async (_, name) => (name === exceeded ? 1000 : null) };
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const put = (bytes: number) =>
      fetch(`${address}${FILE}`, {
        method: 'PUT',
        headers: { authorization: toBasicHeader(username, password) },
        // A stream has no length.
        body: Readable.toWeb(Readable.from([Buffer.alloc(bytes)])) as ReadableStream,
        duplex: 'half',
      } as RequestInit);
    const refused = await put(1001);
    expect(refused.status).toBe(507);
    const sentence = await refused.text();
    expect(sentence).toMatch(exceeded === STORAGE_LIMIT ? /диске компании/ : /Ваше место/);
    expect(sentence).toMatch(/свободно 1\sКБ/);
    expect(await getStored(owner)).toEqual([]);
    expect((await put(1000)).status).toBe(201);
    expect((await put(1)).status).toBe(507);
    expect(await getStored(owner)).toEqual([{ bytes: 1000 }]);
  },
);

test('a program reads in the answer whether the time of change that it sent was accepted', async () => {
  const call = await openProgram(server, await createOwner(server));
  for (const [sent, accepted] of [
    ['1740993000', 'accepted'],
    ['1740993000.600', 'accepted'],
    ['x', undefined],
  ] as const) {
    const { headers, statusCode } = await call('PUT', FILE, { 'x-oc-mtime': sent }, sent);
    expect(statusCode).toBeLessThan(300);
    expect(headers['x-oc-mtime']).toBe(accepted);
  }
  expect((await call('PUT', FILE, {}, 'y')).headers['x-oc-mtime']).toBeUndefined();
});

/** The Adler-32 of the content, computed by the definition. */
const ADLER = (() => {
  let [low, high] = [1, 0];
  for (const byte of Buffer.from(CONTENT)) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return (high * 65_536 + low).toString(16).padStart(8, '0');
})();
const WRONG = createHash('sha256').update('другое');

const HASHES: readonly (readonly [string, string, string])[] = [
  ['content-md5', hash('md5', 'base64'), 'AAAAAAAAAAAAAAAAAAAAAA=='],
  ['oc-checksum', `SHA1:${hash('sha1', 'hex')}`, `SHA1:${'0'.repeat(40)}`],
  ['oc-checksum', `md5:${hash('md5', 'hex').toUpperCase()}`, `MD5:${'0'.repeat(32)}`],
  ['oc-checksum', `ADLER32:${ADLER}`, 'ADLER32:00000000'],
  ['oc-checksum', `adler32:${ADLER.toUpperCase()}`, `ADLER32:1${ADLER.slice(1)}`],
  ['oc-checksum', `CRC32:${crc32(CONTENT).toString(16)}`, 'CRC32:00000000'],
  ['oc-checksum', `SHA256:${hash('sha256', 'hex')}`, `SHA256:${WRONG.copy().digest('hex')}`],
  ['repr-digest', `sha-256=:${hash('sha256', 'base64')}:`, `sha-256=:${WRONG.copy().digest('base64')}:`],
  [
    'content-digest',
    `unixsum=:AAA=:, sha-512=:${hash('sha512', 'base64')}:`,
    `sha-256=:${hash('sha256', 'base64')}:, sha-512=:AAAA:`,
  ],
  ['digest', `SHA-256=${hash('sha256', 'base64')}`, `SHA-256=${WRONG.copy().digest('base64')}`],
];

test.each(HASHES)(
  'content that differs from its %s is refused and stored nowhere',
  async (name, right, wrong) => {
    const owner = await createOwner(server);
    const call = await openProgram(server, owner);
    expect((await call('PUT', FILE, { [name]: right }, CONTENT)).statusCode).toBe(201);
    const { etag } = (await call('HEAD', FILE)).headers;
    const changed = await call('PUT', FILE, { [name]: wrong }, CONTENT);
    expect(changed.statusCode).toBe(400);
    expect(changed.body).toContain('изменился по дороге');
    const other = await call('PUT', FILE, { [name]: right }, `${CONTENT}!`);
    expect(other.statusCode).toBe(400);
    expect((await call('HEAD', FILE)).headers['etag']).toBe(etag);
    expect((await call('GET', FILE)).body).toBe(CONTENT);
  },
);

test.each([
  ['oc-checksum', 'ADLER32:zz'],
  ['oc-checksum', 'MD5:zz'],
  ['oc-checksum', 'SHA1:'],
  ['content-md5', 'zz'],
  ['digest', 'sha-256=z%z'],
  ['repr-digest', 'sha-256=:z z:'],
])('a malformed hash of a known algorithm is refused with a sentence: %s %s', async (name, value) => {
  const call = await openProgram(server, await createOwner(server));
  const { statusCode, body } = await call('PUT', FILE, { [name]: value }, CONTENT);
  expect([statusCode, body]).toEqual([400, expect.stringContaining('изменился по дороге')]);
  expect((await call('HEAD', FILE)).statusCode).toBe(404);
});

test('a hash of an unknown algorithm is not checked', async () => {
  const call = await openProgram(server, await createOwner(server));
  for (const [name, value] of [
    ['oc-checksum', 'CRC64:00000000'],
    ['repr-digest', 'crc32c=:AAAAAA==:'],
    ['repr-digest', ',;='],
    ['oc-checksum', ''],
  ] as const)
    expect((await call('PUT', FILE, { [name]: value }, CONTENT)).statusCode).toBeLessThan(300);
});

test('a file that is larger than any may be is refused with the largest size', async () => {
  const call = await openProgram(server, await createOwner(server));
  const { statusCode, body } = await call('PUT', FILE, { 'content-length': String(51 * 1024 ** 3) }, CONTENT);
  expect([statusCode, body]).toEqual([413, expect.stringMatching(/не больше 50\sГБ/)]);
});

test('a file that is larger than what is free is refused with the bytes that are free', async () => {
  const owner = await createOwner(server);
  const { ports } = server.platform;
  const { entitlements } = ports;
  onTestFinished(() => {
    ports.entitlements = entitlements;
  });
  const limit = 500 * 1024 ** 3;
  ports.entitlements = { ...entitlements, limit: async (_, name) => (name === STORAGE_LIMIT ? limit : null) };
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/api/v2/disk/uploads',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(10 ** 15),
      'upload-metadata': buildMetadata({ parentId: owner.memberId, name: 'a.bin' }),
    },
  });
  expect(body).toMatch(/свободно 500\sГБ/);
});
