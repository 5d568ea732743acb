import { createCompanyWith, createOwner } from '@artel/company/server/testing';
import { grantAccess, listFolder } from '@artel/disk/contract';
import { deleteAppPassword } from '@artel/identity/contract';
import { callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const SHARED = `/dav/files/${encodeURIComponent('Доступные мне')}`;

const LOCK_INFO =
  '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>';

test('a program sees the own disk, the folders of teams and what others gave, with the same rights', async () => {
  const { owner, member, guest } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Чертежи' });
  await makeFile(server, owner, { parentId: folder.id, name: 'мост.txt', content: 'мост' });
  for (const { memberId: principalId } of [member, guest])
    await callRoute(
      server,
      grantAccess,
      { params: { nodeId: folder.id }, body: { principalId, role: 'reader' } },
      owner,
    );
  const call = await openProgram(server, member);
  const root = await call('PROPFIND', '/dav/files/', { depth: '1' });
  expect([...root.body.matchAll(/<D:displayname>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Артель',
    'Мой диск',
    'Доступные мне',
  ]);
  const file = `${SHARED}/${encodeURIComponent('Чертежи')}/${encodeURIComponent('мост.txt')}`;
  expect(await call('GET', file)).toMatchObject({ statusCode: 200, body: 'мост' });
  expect((await call('GET', file, { range: 'bytes=0-1' })).body).toBe('м');
  expect((await call('PUT', file, {}, 'x')).statusCode).toBe(403);
  expect((await call('DELETE', file)).statusCode).toBe(403);
  expect((await call('LOCK', file, {}, LOCK_INFO)).statusCode).toBe(403);
  const ofGuest = await (await openProgram(server, guest))('PROPFIND', '/dav/files/', { depth: '1' });
  expect(ofGuest.body).not.toContain('Мой диск');
});

test('an app password names its company, and opens nothing as soon as it is revoked', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'первая.txt' });
  const call = await openProgram(server, owner);
  expect((await call('PROPFIND', `${OWN}/`, { depth: '1' })).body).toContain('первая.txt');
  await callRoute(server, deleteAppPassword, { params: { appPasswordId: call.appPasswordId } }, owner);
  expect((await call('PROPFIND', `${OWN}/`, { depth: '1' })).statusCode).toBe(401);
});

test('a folder of thousands is listed completely, once each and by name, with the properties of programs and the locks on any of them', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner, { name: 'Много' });
  await server.db(
    `INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
       created_at, created_by, updated_at, updated_by)
     SELECT $1, gen_random_uuid(), $2, true, name, name, name, n, 'text/plain', gen_random_uuid(), sha256('x'),
       '2026-01-02T03:04:05.678Z', $3, '2026-02-03T04:05:06.789Z', $3
     FROM (SELECT n, 'ё ' || lpad(n::text, 5, '0') AS name FROM generate_series(1, 2500) AS n) AS listed`,
    [owner.companyId, folder.id, owner.memberId],
  );
  const call = await openProgram(server, owner);
  const at = `${OWN}/${encodeURIComponent('Много')}/`;
  const last = `${at}${encodeURIComponent('ё 02500')}`;
  await call('LOCK', last, {}, LOCK_INFO);
  await call(
    'PROPPATCH',
    `${at}${encodeURIComponent('ё 01500')}`,
    {},
    '<propertyupdate xmlns="DAV:"><set><prop><x xmlns="urn:x">own</x></prop></set></propertyupdate>',
  );
  const { body } = await call('PROPFIND', at, { depth: '1' });
  const responses = body.split('<D:response>').slice(1);
  expect(responses.map((one) => decodeURIComponent(/<D:href>([^<]*)/.exec(one)?.[1] ?? ''))).toEqual([
    decodeURIComponent(at),
    ...Array.from({ length: 2500 }, (_, n) => `${decodeURIComponent(at)}ё ${String(n + 1).padStart(5, '0')}`),
  ]);
  expect(responses.flatMap((one, n) => (one.includes('urn:uuid:') ? [n] : []))).toEqual([2500]);
  expect(responses.flatMap((one, n) => (one.includes('<x xmlns="urn:x">own</x>') ? [n] : []))).toEqual([
    1500,
  ]);
  const [alone] = (await call('PROPFIND', last, { depth: '0' })).body.split('<D:response>').slice(1);
  expect(responses.at(-1)).toBe(alone);
});

test('programs save by a temporary file and a rename: the file stays itself; what systems write for themselves leaves no trace', async () => {
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'отчёт.docx', content: 'один' });
  const call = await openProgram(server, owner);
  const at = (name: string) => `${OWN}/${encodeURIComponent(name)}`;
  await call('PUT', at('~$отчёт.docx'), {}, 'замок');
  await call('PUT', at('tmp1'), {}, '');
  await call('PUT', at('tmp1'), {}, 'два');
  const destination = { destination: `https://localhost:3000${at('отчёт.docx')}` };
  expect((await call('MOVE', at('tmp1'), destination)).statusCode).toBe(204);
  await call('DELETE', at('~$отчёт.docx'));
  await server.drain();
  const { body } = await callRoute(
    server,
    listFolder,
    { params: { folderId: owner.memberId }, query: {} },
    owner,
  );
  expect(body.items).toMatchObject([{ id, name: 'отчёт.docx', bytes: 6 }]);
  expect(await server.db('SELECT bytes::int FROM disk.versions WHERE node_id = $1', [id])).toEqual([
    { bytes: 8 },
  ]);
  expect(
    await server.db('SELECT FROM disk.nodes WHERE company_id = $1 AND trashed_at IS NOT NULL', [
      owner.companyId,
    ]),
  ).toEqual([]);
});

test('a lock keeps others from writing, is counted and ends; deleting is allowed over quota, writing is not', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'план.txt' });
  const call = await openProgram(server, owner);
  const file = `${OWN}/${encodeURIComponent('план.txt')}`;
  const locked = await call('LOCK', file, { timeout: 'Second-99999999' }, LOCK_INFO);
  expect(locked.body).toContain('<D:timeout>Second-3600</D:timeout>');
  const token = String(locked.headers['lock-token']);
  expect((await call('PUT', file, {}, 'x')).statusCode).toBe(423);
  expect((await call('PUT', file, { if: `(${token})` }, 'x')).statusCode).toBe(204);
  server.clock.advance(3_601_000);
  expect((await call('PUT', file, {}, 'y')).statusCode).toBe(204);
  const { entitlements } = server.platform.ports;
  server.platform.ports.entitlements = { ...entitlements, limit: async () => 1 };
  try {
    expect((await call('PUT', file, {}, 'долго')).statusCode).toBe(507);
    expect((await call('DELETE', file)).statusCode).toBe(204);
  } finally {
    server.platform.ports.entitlements = entitlements;
  }
});

test('a document type, entities and a mebibyte of XML are refused; properties of a program are bounded', async () => {
  const call = await openProgram(server, await createOwner(server));
  for (const xml of [
    '<!DOCTYPE a><propfind xmlns="DAV:"/>',
    `<propfind xmlns="DAV:"><!--${'x'.repeat(1 << 20)}--></propfind>`,
  ])
    expect((await call('PROPFIND', `${OWN}/`, { depth: '0' }, xml)).statusCode).toBeGreaterThanOrEqual(400);
  await call('MKCOL', `${OWN}/a`);
  const set = (name: string, value: string) =>
    call(
      'PROPPATCH',
      `${OWN}/a`,
      {},
      `<propertyupdate xmlns="DAV:"><set><prop><${name} xmlns="urn:x">${value}</${name}></prop></set></propertyupdate>`,
    );
  expect((await set('x', 'x'.repeat(66_000))).statusCode).toBe(413);
  // Counts bytes per file and in total: refused ones leave nothing, those that fit stay.
  expect((await set('x', 'ж'.repeat(33_000))).statusCode).toBe(413);
  expect((await set('x', 'ж'.repeat(20_000))).statusCode).toBe(207);
  expect((await set('y', 'y'.repeat(30_000))).statusCode).toBe(413);
  expect((await set('x', 'x'.repeat(60_000))).statusCode).toBe(207);
  const stored = await call(
    'PROPFIND',
    `${OWN}/a`,
    { depth: '0' },
    '<propfind xmlns="DAV:"><propname/></propfind>',
  );
  expect(stored.body).toMatch(/<\w*:?x[ />]/);
  expect(stored.body).not.toMatch(/<\w*:?y[ />]/);
});

test('support of WebDAV is announced at the root too, to any client', async () => {
  const answer = await server.app.inject({ method: 'OPTIONS', url: '/' });
  expect(answer).toMatchObject({ statusCode: 200, headers: { dav: '1, 2', 'ms-author-via': 'DAV' } });
});

test('as many properties as a program may set at once are as few statements as one, and more are refused', async () => {
  const owner = await createOwner(server);
  await makeFile(server, owner, { name: 'план.txt' });
  const call = await openProgram(server, owner);
  const file = `${OWN}/${encodeURIComponent('план.txt')}`;
  const patch = (count: number, part: 'set' | 'remove') => {
    const props = Array.from({ length: count }, (_, n) => `<x:p${n}>${part === 'set' ? n : ''}</x:p${n}>`);
    const body = `<propertyupdate xmlns="DAV:" xmlns:x="urn:x"><${part}><prop>${props.join('')}</prop></${part}></propertyupdate>`;
    return call('PROPPATCH', file, {}, body);
  };
  const counted = async (count: number, part: 'set' | 'remove') => {
    let status = 0;
    const statements = await recordStatements(async () => {
      status = (await patch(count, part)).statusCode;
    });
    expect(status).toBe(207);
    return statements.length;
  };
  // The first call includes the check of the app password.
  await patch(1, 'set');
  expect(await counted(1_000, 'set')).toBe(await counted(1, 'set'));
  expect((await call('PROPFIND', file, { depth: '0' })).body).toContain('>999<');
  expect(await counted(1_000, 'remove')).toBe(await counted(1, 'remove'));
  expect((await call('PROPFIND', file, { depth: '0' })).body).not.toContain('>999<');
  const over = await patch(1_001, 'set');
  expect(over.statusCode).toBe(413);
  expect((await call('PROPFIND', file, { depth: '0' })).body).not.toContain('>1000<');
});
