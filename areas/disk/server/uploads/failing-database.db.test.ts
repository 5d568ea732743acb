import { createOwner } from '@artel/company/server/testing';
import { createFolder, trashNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { buildMetadata, makeFile, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const WORDS = 'could not extend file "base/16384/2619": No space left on device';

/** Makes the database refuse writes to these tables, as it does on a full disk. */
async function failWrites(state: string, tables: readonly string[]): Promise<() => Promise<unknown>> {
  await server.db(`CREATE FUNCTION disk.fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '${WORDS}' USING ERRCODE = '${state}'; END $$`);
  for (const table of tables)
    await server.db(
      `CREATE TRIGGER fail BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION disk.fail()`,
    );
  return () => server.db('DROP FUNCTION disk.fail() CASCADE');
}

test.each([
  ['a full disk', '53100'],
  ['no memory', '53200'],
  ['no file descriptors', '53000'],
  ['a broken disk', '58030'],
  ['a read-only database', '25006'],
])(
  'the database refuses to write (%s): every protocol answers 503 in Russian, and never its own words',
  async (_what, state) => {
    const owner = await createOwner(server);
    const file = await makeFile(server, owner, { name: 'план.txt' });
    const call = await openProgram(server, owner);
    const headers = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
    const begin = (length: number, payload?: Buffer) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/disk/uploads',
        headers: {
          ...headers,
          'upload-length': String(length),
          'upload-metadata': buildMetadata({ parentId: owner.memberId, name: `${length}.bin` }),
          ...(payload && { 'content-type': 'application/offset+octet-stream' }),
        },
        ...(payload && { payload }),
      });
    const begun = String((await begin(5)).headers['location']);
    const inEnvelope = async (answer: Promise<{ status: number; error: unknown }>) => {
      const { status, error } = await answer;
      return { statusCode: status, body: JSON.stringify(error) };
    };
    const paths = {
      'upload by the page': () =>
        server.app.inject({
          method: 'POST',
          url: `/api/v2/disk/files?${new URLSearchParams({ parentId: owner.memberId, name: 'a.bin' })}`,
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          payload: 'words',
        }),
      'tus: an empty file': () => begin(0),
      'tus: begins': () => begin(7),
      'tus: in one call': () => begin(6, Buffer.alloc(6)),
      'tus: goes on': () =>
        server.app.inject({
          method: 'PATCH',
          url: begun,
          headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
          payload: 'words',
        }),
      'tus: how much is there': () => server.app.inject({ method: 'GET', url: begun, headers }),
      'tus: ends': () => server.app.inject({ method: 'DELETE', url: begun, headers }),
      'PUT of WebDAV': () => call('PUT', `${OWN}/b.bin`, {}, 'words'),
      'COPY of WebDAV': () => call('COPY', `${OWN}/план.txt`, { destination: `${OWN}/c.txt` }),
      'MOVE of WebDAV': () => call('MOVE', `${OWN}/план.txt`, { destination: `${OWN}/d.txt` }),
      'MKCOL of WebDAV': () => call('MKCOL', `${OWN}/e`),
      'DELETE of WebDAV': () => call('DELETE', `${OWN}/план.txt`),
      'new folder': () =>
        inEnvelope(
          callRoute(server, createFolder, { body: { parentId: owner.memberId, name: 'Папка' } }, owner),
        ),
      trash: () => inEnvelope(callRoute(server, trashNodes, { body: { nodeIds: [file.id] } }, owner)),
    };
    const repair = await failWrites(state, ['disk.nodes', 'disk.uploads']);
    try {
      for (const [path, act] of Object.entries(paths)) {
        const { statusCode, body } = await act();
        // tus has no GET.
        if (path !== 'tus: how much is there') expect([path, statusCode]).toEqual([path, 503]);
        expect(body, path).toMatch(/[А-Яа-я]{3}/);
        expect(body, path).not.toMatch(/could not|extend|base\/|No space|went wrong/);
      }
    } finally {
      await repair();
    }
    expect((await call('PUT', `${OWN}/b.bin`, {}, 'words')).statusCode).toBe(201);
  },
);

test('whatever tus refuses is said by a code and in Russian', async () => {
  const owner = await createOwner(server);
  const metadata = buildMetadata({ parentId: owner.memberId, name: 'a.bin' });
  const all = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
  const call = (method: string, url: string, headers: object, payload?: string) =>
    server.app.inject({
      method: method as 'POST',
      url,
      headers: { ...all, ...headers },
      ...(payload !== undefined && { payload }),
    });
  const base = '/api/v2/disk/uploads';
  const begun = String(
    (await call('POST', base, { 'upload-length': '5', 'upload-metadata': metadata })).headers['location'],
  );
  const octets = { 'content-type': 'application/offset+octet-stream' };
  const unknown = `${base}/${crypto.randomUUID()}`;
  const refusals = [
    ['no version', 412, 'disk/tus-version', () => call('POST', base, { 'tus-resumable': '' })],
    [
      'another version',
      400,
      'disk/wrong-upload-headers',
      () => call('POST', base, { 'tus-resumable': '0.2' }),
    ],
    [
      'no length',
      400,
      'disk/wrong-upload-headers',
      () => call('POST', base, { 'upload-metadata': metadata }),
    ],
    ['a wrong length', 400, 'disk/wrong-upload-headers', () => call('POST', base, { 'upload-length': '-1' })],
    [
      'wrong metadata',
      400,
      'disk/wrong-upload-headers',
      () => call('POST', base, { 'upload-length': '1', 'upload-metadata': 'name ,,=' }),
    ],
    [
      'a length that comes later',
      400,
      'disk/wrong-upload-headers',
      () => call('POST', base, { 'upload-defer-length': '1' }),
    ],
    [
      'parts to be joined',
      400,
      'disk/wrong-upload-headers',
      () => call('POST', base, { 'upload-concat': 'partial', 'upload-length': '1' }),
    ],
    ['no offset', 400, 'disk/wrong-upload-headers', () => call('PATCH', begun, octets, 'words')],
    [
      'another type',
      400,
      'disk/wrong-upload-headers',
      () => call('PATCH', begun, { 'upload-offset': '0', 'content-type': 'text/plain' }, 'words'),
    ],
    [
      'a wrong offset',
      409,
      'disk/wrong-offset',
      () => call('PATCH', begun, { ...octets, 'upload-offset': '3' }, 'words'),
    ],
    [
      'more than was said',
      413,
      'request/too-large',
      () => call('PATCH', begun, { ...octets, 'upload-offset': '0' }, 'words and more'),
    ],
    [
      'no such upload',
      404,
      'request/not-found',
      () => call('PATCH', unknown, { ...octets, 'upload-offset': '0' }, 'words'),
    ],
    ['nothing to end', 404, 'request/not-found', () => call('DELETE', unknown, {})],
    [
      'an address of no upload',
      404,
      'request/not-found',
      () => call('PATCH', `${base}/x`, { ...octets, 'upload-offset': '0' }, 'words'),
    ],
  ] as const;
  for (const [what, status, code, request] of refusals) {
    const answer = await request();
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, status, code]);
    expect(answer.json().message, what).toMatch(/^[А-Я]/);
    expect(answer.json().message, what).not.toMatch(/errors\./);
  }
});
