import { createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { grantAccess, restoreNodes } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const HOST = 'http://localhost:3000';
const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const SHARED = `/dav/files/${encodeURIComponent('Доступные мне')}`;

const lockInfo = (scope: 'exclusive' | 'shared') =>
  `<lockinfo xmlns="DAV:"><lockscope><${scope}/></lockscope><locktype><write/></locktype><owner><href>urn:me</href></owner></lockinfo>`;
const EXCLUSIVE = lockInfo('exclusive');
const setting = (props: string) =>
  `<propertyupdate xmlns="DAV:" xmlns:x="urn:x"><set><prop>${props}</prop></set></propertyupdate>`;
const requesting = (props: string) =>
  `<propfind xmlns="DAV:" xmlns:x="urn:x"><prop>${props}</prop></propfind>`;

type Headers = Record<string, string>;
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, unknown>;
}

/** Opens a member's WebDAV program in a folder of its own. */
async function openAt(of: TestMember, base: string) {
  const call = await openProgram(server, of);
  const send = async (
    method: string,
    path: string,
    headers: Headers = {},
    body?: string,
  ): Promise<Answer> => {
    const answer = await call(method, `${base}/${path}`, headers, body);
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  /** The status alone, which most of the requirements concern. */
  const status = async (...args: Parameters<typeof send>) => (await send(...args)).status;
  const lock = async (path: string, headers: Headers = {}, body = EXCLUSIVE) =>
    String((await send('LOCK', path, headers, body)).headers['lock-token']);
  const to = (path: string) => ({ destination: `${HOST}${base}/${path}` });
  const locksAt = async (path: string) =>
    [
      ...(await send('PROPFIND', path, { depth: '0' }, requesting('<lockdiscovery/>'))).body.matchAll(
        /<D:locktoken><D:href>([^<]+)/g,
      ),
    ].map(([, token]) => `<${token}>`);
  const deadAt = async (path: string) =>
    [...(await send('PROPFIND', path, { depth: '0' })).body.matchAll(/<(\w+) xmlns="urn:x">([^<]*)/g)]
      .map(([, name, value]) => `${name}=${value}`)
      .sort();
  const getHref = (path: string) => `${base}/${path}`;
  return { send, status, lock, to, locksAt, deadAt, getHref: getHref };
}

const open = async () => openAt(await createOwner(server), OWN);

/** A folder of an owner in which a colleague is an editor. */
async function withColleague() {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'team' });
  const body = { principalId: member.memberId, role: 'editor' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  return {
    owner,
    member,
    mine: await openAt(owner, `${OWN}/team`),
    theirs: await openAt(member, `${SHARED}/team`),
  };
}

const held = (token: string) => ({ if: `(${token})` });
const heldAt = (href: string, token: string) => ({ if: `<${HOST}${href}> (${token})` });
/** Returns the statuses in a multistatus, by name. */
const getStatuses = (xml: string) =>
  Object.fromEntries(
    [...xml.matchAll(/<D:response><D:href>([^<]+)<\/D:href><D:status>HTTP\/1\.1 (\d+)/g)].map(
      ([, href, status]) => [href, Number(status)],
    ),
  );
const getCondition = (xml: string) =>
  /<D:error xmlns:D="DAV:"><D:([\w-]+)>(?:<D:href>([^<]*)<\/D:href>)?/.exec(xml)?.slice(1);

describe('6 Locking', () => {
  test('6.1 a lock on a collection with all below it protects what is in it and what comes into it', async () => {
    const { status, lock } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    const token = await lock('c/');
    expect(await status('PUT', 'c/a', {}, 'x')).toBe(423);
    expect(await status('PUT', 'c/b', {}, 'x')).toBe(423);
    expect(await status('PUT', 'c/b', held(token), 'x')).toBe(201);
    expect(await status('PUT', 'c/b', {}, 'y')).toBe(423);
  });

  test('6.1 what leaves a locked collection is locked no longer, nor does the collection lose its lock', async () => {
    const { status, lock, to, locksAt, getHref: toHref } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    const token = await lock('c/');
    expect(await status('MOVE', 'c/a', { ...to('a'), ...heldAt(toHref('c/'), token) })).toBe(201);
    expect(await locksAt('a')).toEqual([]);
    expect(await status('PUT', 'a', {}, 'x')).toBe(204);
    expect(await locksAt('c/')).toEqual([token]);
  });

  test('6.1 a lock ends when its address has nothing any more: by DELETE, also of a folder above, and does not come back with the file', async () => {
    const owner = await createOwner(server);
    const { status, lock, locksAt } = await openAt(owner, OWN);
    for (const [path, gone] of [
      ['a', 'a'],
      ['c/d/b', 'c'],
    ] as const) {
      for (const folder of ['c', 'c/d']) await status('MKCOL', folder);
      await status('PUT', path, {}, 'x');
      const token = await lock(path, { depth: '0' });
      expect(await status('DELETE', gone, heldAt(`${OWN}/${path}`, token))).toBe(204);
      const [{ id: trashed } = { id: '' }] = await server.db<{ id: string }>(
        'SELECT id FROM disk.nodes WHERE company_id = $1 AND name = $2 AND trashed_at IS NOT NULL',
        [owner.companyId, gone],
      );
      await callRoute(server, restoreNodes, { body: { nodeIds: [trashed] } }, owner);
      expect(await locksAt(path)).toEqual([]);
      expect(await status('PUT', path, {}, 'y')).toBe(204);
      expect(await status('PUT', path, held(token), 'z')).toBe(412);
    }
  });

  test('6.1 a lock of a deleted file prevents nothing in its folder', async () => {
    const { status, lock } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    await status('DELETE', 'c/a', held(await lock('c/a', { depth: '0' })));
    expect(await status('LOCK', 'c/', {}, EXCLUSIVE)).toBe(200);
    const again = await open();
    await again.status('MKCOL', 'c');
    await again.status('PUT', 'c/a', {}, 'a');
    await again.status('DELETE', 'c/a', held(await again.lock('c/a')));
    expect(await again.status('MOVE', 'c', again.to('d'))).toBe(201);
  });

  test('6.1 a share that a colleague gives up by DELETE has no locks of that colleague any more', async () => {
    const { member, mine } = await withColleague();
    const root = await openAt(member, SHARED);
    await mine.status('PUT', 'a', {}, 'a');
    const token = await root.lock('team/a');
    expect(await root.status('DELETE', 'team', heldAt(`${SHARED}/team/a`, token))).toBe(204);
    expect(await mine.status('PUT', 'a', {}, 'b')).toBe(204);
  });

  test('6.2 an exclusive lock excludes every other, shared locks exclude exclusive ones alone', async () => {
    const { mine, theirs } = await withColleague();
    const scopes = ['exclusive', 'shared'] as const;
    for (const first of scopes)
      for (const second of scopes) {
        const name = `${first}-${second}`;
        await mine.status('PUT', name, {}, 'x');
        await mine.lock(name, {}, lockInfo(first));
        const expected = first === 'shared' && second === 'shared' ? 200 : 423;
        expect(await theirs.status('LOCK', name, {}, lockInfo(second)), name).toBe(expected);
      }
  });

  test('6.3 a requested lock is granted to the resource as it is, and is named by one token', async () => {
    const { send, status, locksAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const answer = await send('LOCK', 'a', {}, EXCLUSIVE);
    expect(answer.headers['lock-token']).toMatch(/^<urn:uuid:[0-9a-f-]{36}>$/);
    expect(await locksAt('a')).toEqual([answer.headers['lock-token']]);
  });

  test('6.4 the token of another person opens nothing: to change, to refresh and to unlock', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('PUT', 'a', {}, 'a');
    const token = await mine.lock('a');
    expect(await theirs.status('PUT', 'a', held(token), 'x')).toBe(412);
    expect(await theirs.status('PUT', 'a', { if: `(${token}) (Not <DAV:no-lock>)` }, 'x')).toBe(423);
    expect(await theirs.status('LOCK', 'a', held(token))).toBe(412);
    expect(await theirs.status('UNLOCK', 'a', { 'lock-token': token })).toBe(403);
    expect(await mine.locksAt('a')).toEqual([token]);
  });

  test('6.5 no two locks ever have one token', async () => {
    const { status, lock } = await open();
    await status('PUT', 'a', {}, 'a');
    const tokens = [];
    for (let at = 0; at < 5; at += 1) {
      const token = await lock('a');
      tokens.push(token);
      await status('UNLOCK', 'a', { 'lock-token': token });
    }
    expect(new Set(tokens).size).toBe(5);
  });

  test('6.6 an expired lock no longer locks; a refresh restarts its time', async () => {
    const { status, lock, locksAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const token = await lock('a', { timeout: 'Second-600' });
    server.clock.advance(500_000);
    expect(await status('LOCK', 'a', { ...held(token), timeout: 'Second-600' })).toBe(200);
    server.clock.advance(500_000);
    expect(await status('PUT', 'a', {}, 'x')).toBe(423);
    server.clock.advance(101_000);
    expect(await locksAt('a')).toEqual([]);
    expect(await status('PUT', 'a', {}, 'x')).toBe(204);
  });

  test('6.7 a resource says which locks it supports: exclusive and shared ones for writing', async () => {
    const { send } = await open();
    const { body } = await send('PROPFIND', '', { depth: '0' }, requesting('<supportedlock/>'));
    expect(
      [...body.matchAll(/<D:lockscope><D:(\w+)\/><\/D:lockscope><D:locktype><D:write\/>/g)].map(
        ([, one]) => one,
      ),
    ).toEqual(['exclusive', 'shared']);
  });

  test('6.8 everyone who may read a resource sees its locks, and whose program says to have them', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('PUT', 'a', {}, 'a');
    const token = await mine.lock('a');
    expect(await theirs.locksAt('a')).toEqual([token]);
    const { body } = await theirs.send('PROPFIND', 'a', { depth: '0' }, requesting('<lockdiscovery/>'));
    expect(body).toContain('<D:owner><D:href>urn:me</D:href></D:owner>');
  });
});

describe('7 Write lock', () => {
  const CHANGES: readonly (readonly [string, Headers, string | undefined])[] = [
    ['PUT', {}, 'x'],
    ['PROPPATCH', {}, setting('<x:p>1</x:p>')],
    ['LOCK', {}, EXCLUSIVE],
    ['DELETE', {}, undefined],
    ['MOVE', { destination: `${HOST}${OWN}/b` }, undefined],
  ];

  test.each(CHANGES)('7 %s of a locked file needs its token', async (method, headers, body) => {
    const { send, status, lock } = await open();
    await status('PUT', 'a', {}, 'a');
    const token = await lock('a');
    const refused = await send(method, 'a', headers, body);
    expect(refused.status).toBe(423);
    expect((await send('GET', 'a')).body).toBe('a');
    const expected = method === 'LOCK' ? 423 : expect.toSatisfy((one: number) => one < 300);
    expect(await status(method, 'a', { ...headers, ...held(token) }, body)).toEqual(expected);
  });

  test.each(['COPY', 'MOVE'])('7 %s over a locked file needs its token', async (method) => {
    const { status, lock, to, getHref: toHref } = await open();
    for (const name of ['a', 'b']) await status('PUT', name, {}, name);
    const token = await lock('b');
    expect(await status(method, 'a', to('b'))).toBe(423);
    expect(await status(method, 'a', { ...to('b'), ...heldAt(toHref('b'), token) })).toBe(204);
  });

  test('7 reading needs no token', async () => {
    const { status, lock, to } = await open();
    await status('PUT', 'a', {}, 'a');
    await lock('a');
    expect(await status('GET', 'a')).toBe(200);
    expect(await status('PROPFIND', 'a', { depth: '0' })).toBe(207);
    expect(await status('COPY', 'a', to('b'))).toBe(201);
  });

  test('7.1 properties of a locked file are written with its token alone; a lock does not change live ones', async () => {
    const { send, status, lock, deadAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const before = (await send('HEAD', 'a')).headers;
    const token = await lock('a');
    expect((await send('HEAD', 'a')).headers).toMatchObject({
      etag: before['etag'],
      'last-modified': before['last-modified'],
    });
    expect(await status('PROPPATCH', 'a', {}, setting('<x:p>1</x:p>'))).toBe(423);
    expect(await status('PROPPATCH', 'a', held(token), setting('<x:p>1</x:p>'))).toBe(207);
    expect(await deadAt('a')).toEqual(['p=1']);
  });

  test('7.2 of several who share a lock each may write with the own token', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('PUT', 'a', {}, 'a');
    const [one, other] = [
      await mine.lock('a', {}, lockInfo('shared')),
      await theirs.lock('a', {}, lockInfo('shared')),
    ];
    expect(await mine.status('PUT', 'a', {}, 'x')).toBe(423);
    expect(await mine.status('PUT', 'a', held(other), 'x')).toBe(412);
    expect(await mine.status('PUT', 'a', held(one), 'x')).toBe(204);
    expect(await theirs.status('PUT', 'a', held(other), 'y')).toBe(204);
  });

  test('7.3 LOCK of an address with nothing makes an empty file that is locked, read, listed and deleted like any other', async () => {
    const { send, status, locksAt } = await open();
    const made = await send('LOCK', 'new', {}, EXCLUSIVE);
    expect(made.status).toBe(201);
    const token = String(made.headers['lock-token']);
    expect(await send('GET', 'new')).toMatchObject({ status: 200, body: '' });
    expect((await send('PROPFIND', '', { depth: '1' })).body).toContain(`${OWN}/new<`);
    expect(await locksAt('new')).toEqual([token]);
    expect(await status('MKCOL', 'new', held(token))).toBe(405);
    expect(await status('PUT', 'new', {}, 'x')).toBe(423);
    expect(await status('PUT', 'new', held(token), 'x')).toBe(204);
    expect(await status('DELETE', 'new', held(token))).toBe(204);
    expect(await status('GET', 'new')).toBe(404);
  });

  test('7.3 the empty file of a lock stays when the lock is given up', async () => {
    const { send, status, lock } = await open();
    const token = await lock('new');
    await status('UNLOCK', 'new', { 'lock-token': token });
    expect(await send('GET', 'new')).toMatchObject({ status: 200, body: '' });
  });

  test('7.4 a lock of a collection alone prevents its members from coming and going, not from changing', async () => {
    const { status, lock, to, getHref: toHref } = await open();
    await status('MKCOL', 'c');
    for (const path of ['c/a', 'c/b', 'out']) await status('PUT', path, {}, 'x');
    const token = await lock('c/', { depth: '0' });
    for (const [method, path, headers, body] of [
      ['PUT', 'c/new', {}, 'x'],
      ['MKCOL', 'c/new', {}, undefined],
      ['LOCK', 'c/new', {}, EXCLUSIVE],
      ['DELETE', 'c/a', {}, undefined],
      ['MOVE', 'c/a', to('a'), undefined],
      ['MOVE', 'out', to('c/new'), undefined],
      ['COPY', 'out', to('c/new'), undefined],
      ['DELETE', 'c/', {}, undefined],
      ['PROPPATCH', 'c/', {}, setting('<x:p>1</x:p>')],
    ] as const)
      expect(await status(method, path, headers, body), `${method} ${path}`).toBe(423);
    expect(await status('PUT', 'c/a', {}, 'y')).toBe(204);
    expect(await status('PROPPATCH', 'c/a', {}, setting('<x:p>1</x:p>'))).toBe(207);
    expect(await status('PUT', 'c/new', heldAt(toHref('c/'), token), 'x')).toBe(201);
  });

  test('7.4 a collection is locked with all below it only if nothing below it is locked by another', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('MKCOL', 'c');
    await mine.status('PUT', 'c/a', {}, 'a');
    const token = await theirs.lock('c/a');
    expect(await mine.status('LOCK', 'c/', {}, EXCLUSIVE)).toBe(207);
    expect(await mine.locksAt('c/')).toEqual([]);
    expect(await mine.locksAt('c/a')).toEqual([token]);
    expect(await mine.status('LOCK', 'c/', { depth: '0' }, EXCLUSIVE)).toBe(200);
  });

  test('7.4 a lock above a shared folder also applies to people who see the folder alone', async () => {
    const { owner, member } = await createCompanyWith(server);
    const above = await makeFolder(server, owner, { name: 'above' });
    const folder = await makeFolder(server, owner, { name: 'inner', parentId: above.id });
    const body = { principalId: member.memberId, role: 'editor' } as const;
    await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
    const [mine, theirs] = [await openAt(owner, OWN), await openAt(member, `${SHARED}/inner`)];
    await mine.status('PUT', 'above/inner/a', {}, 'a');
    const token = await mine.lock('above/');
    for (const [method, path, more, sent] of [
      ['PUT', 'a', {}, 'x'],
      ['PUT', 'new', {}, 'x'],
      ['DELETE', 'a', {}, undefined],
      ['MKCOL', 'd', {}, undefined],
      ['MOVE', 'a', theirs.to('b'), undefined],
      ['LOCK', 'a', {}, EXCLUSIVE],
    ] as const)
      expect(await theirs.status(method, path, more, sent), method).toBe(423);
    expect(await theirs.locksAt('a')).toEqual([token]);
    const { body: xml } = await theirs.send('PROPFIND', 'a', { depth: '0' }, requesting('<lockdiscovery/>'));
    expect(xml).toContain(`<D:lockroot><D:href>${SHARED}/inner/</D:href></D:lockroot>`);
  });

  test('7.5 the token has to be sent, though the person has the lock', async () => {
    const { send, status, lock, getHref: toHref } = await open();
    await status('PUT', 'a', {}, 'a');
    await lock('a');
    const refused = await send('PUT', 'a', {}, 'x');
    expect(refused.status).toBe(423);
    expect(getCondition(refused.body)).toEqual(['lock-token-submitted', toHref('a')]);
  });

  test('7.5 COPY needs the token of its destination alone, MOVE those of both', async () => {
    const { status, lock, to, getHref: toHref } = await open();
    for (const name of ['a', 'b']) await status('PUT', name, {}, name);
    const [a, b] = [await lock('a'), await lock('b')];
    const ofTarget = heldAt(toHref('b'), b);
    expect(await status('COPY', 'a', { ...to('b'), ...ofTarget })).toBe(204);
    expect(await status('MOVE', 'a', { ...to('b'), ...ofTarget })).toBe(423);
    const both = { if: `<${HOST}${toHref('a')}> (${a}) <${HOST}${toHref('b')}> (${b})` };
    expect(await status('MOVE', 'a', { ...to('b'), ...both })).toBe(204);
  });

  test('7.6 a copy of a locked file is not locked', async () => {
    const { status, lock, to, locksAt } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    const token = await lock('c/');
    expect(await status('COPY', 'c/', to('d/'))).toBe(201);
    for (const path of ['d/', 'd/a']) expect(await locksAt(path)).toEqual([]);
    expect(await locksAt('c/')).toEqual([token]);
  });

  test('7.6 a lock does not move with its node: a file, a folder and its content', async () => {
    const { status, lock, to, locksAt, getHref: toHref } = await open();
    await status('PUT', 'a', {}, 'a');
    const token = await lock('a');
    expect(await status('MOVE', 'a', { ...to('b'), ...held(token) })).toBe(201);
    expect(await locksAt('b')).toEqual([]);
    expect(await status('PUT', 'b', {}, 'x')).toBe(204);
    expect(await status('UNLOCK', 'b', { 'lock-token': token })).toBe(409);
    // The lock does not apply to a new file at the former address either.
    expect(await status('PUT', 'a', {}, 'y')).toBe(201);
    expect(await locksAt('a')).toEqual([]);
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    const inner = await lock('c/a');
    expect(await status('MOVE', 'c/', { ...to('d/'), ...heldAt(toHref('c/a'), inner) })).toBe(201);
    expect(await locksAt('d/a')).toEqual([]);
    expect(await status('PUT', 'd/a', {}, 'x')).toBe(204);
  });

  test('7.6 a rename by case alone leaves the lock behind as well', async () => {
    const { status, lock, to, locksAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const token = await lock('a');
    expect(await status('MOVE', 'a', { ...to('A'), ...held(token) })).toBe(201);
    expect(await locksAt('A')).toEqual([]);
  });

  test.each(['MOVE', 'COPY'])(
    '7.6 %s over a locked file or folder leaves the lock of the destination where it is',
    async (method) => {
      const { status, lock, to, locksAt, getHref: toHref } = await open();
      for (const isFolder of [false, true]) {
        const [from, onto] = isFolder ? ['c', 'd'] : ['a', 'b'];
        for (const name of [from, onto])
          await (isFolder ? status('MKCOL', name) : status('PUT', name, {}, name));
        const token = await lock(onto);
        expect(await status(method, from, { ...to(onto), ...heldAt(toHref(onto), token) })).toBe(204);
        expect(await locksAt(onto), onto).toEqual([token]);
        expect(await status('PROPPATCH', onto, {}, setting('<x:p>1</x:p>'))).toBe(423);
        expect(await status('UNLOCK', onto, { 'lock-token': token })).toBe(204);
      }
    },
  );

  test.each(['MOVE', 'COPY'])('7.6 %s over a folder ends the locks of what was in it', async (method) => {
    const { status, lock, to, locksAt, getHref: toHref } = await open();
    for (const name of ['c', 'd']) await status('MKCOL', name);
    for (const path of ['c/a', 'd/a']) await status('PUT', path, {}, 'a');
    const token = await lock('d/a');
    expect(await status(method, 'c/', { ...to('d/'), ...heldAt(toHref('d/a'), token) })).toBe(204);
    expect(await locksAt('d/a')).toEqual([]);
    expect(await status('PUT', 'd/a', {}, 'x')).toBe(204);
  });

  test.each(['MOVE', 'COPY'])(
    '7.6 what %s brings into a locked collection is locked with it',
    async (method) => {
      const { status, lock, to, locksAt, getHref: toHref } = await open();
      await status('MKCOL', 'c');
      await status('PUT', 'a', {}, 'a');
      const token = await lock('c/');
      expect(await status(method, 'a', { ...to('c/a'), ...heldAt(toHref('c/'), token) })).toBe(201);
      expect(await locksAt('c/a')).toEqual([token]);
    },
  );

  test('7.7 a second LOCK with a body does not refresh the lock', async () => {
    const { status, lock, locksAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const token = await lock('a');
    expect(await status('LOCK', 'a', held(token), EXCLUSIVE)).toBe(423);
    expect(await locksAt('a')).toEqual([token]);
  });
});

describe('8 General request and response handling', () => {
  test.each(['PROPFIND', 'PROPPATCH', 'LOCK'])('8.1 %s refuses what is no XML', async (method) => {
    const { status } = await open();
    await status('PUT', 'a', {}, 'a');
    for (const xml of ['<', '<a>', 'text', '<a xmlns:b=""/>'])
      expect(await status(method, 'a', { depth: '0' }, xml), xml).toBe(400);
  });

  test('8.2 unknown elements of a body are ignored', async () => {
    const { status } = await open();
    await status('PUT', 'a', {}, 'a');
    const more = '<more xmlns="urn:x"><prop xmlns="DAV:"/></more>';
    expect(
      await status(
        'PROPFIND',
        'a',
        { depth: '0' },
        `<propfind xmlns="DAV:">${more}<prop><getetag/></prop></propfind>`,
      ),
    ).toBe(207);
    expect(await status('LOCK', 'a', {}, EXCLUSIVE.replace('<lockscope>', `${more}<lockscope>`))).toBe(200);
  });

  test('8.3 an address is found whether or not a slash ends it, and that of a collection is answered with one', async () => {
    const { send, status, getHref: toHref } = await open();
    await status('MKCOL', 'c');
    for (const path of ['c', 'c/'])
      expect((await send('PROPFIND', path, { depth: '0' })).body).toContain(
        `<D:href>${toHref('c/')}</D:href>`,
      );
  });

  test('8.5 a lock is required where one is, whatever else the request says', async () => {
    const { status, lock } = await open();
    await status('PUT', 'a', {}, 'a');
    await lock('a');
    expect(await status('PUT', 'a', { if: '(Not <DAV:no-lock>)' }, 'x')).toBe(423);
  });

  test('8.6 a changed content has another tag, a changed property leaves the tag', async () => {
    const { send, status } = await open();
    const etag = async () => (await send('HEAD', 'a')).headers['etag'];
    const put = await send('PUT', 'a', {}, 'a');
    const first = await etag();
    expect(put.headers['etag']).toBe(first);
    await status('PROPPATCH', 'a', {}, setting('<x:p>1</x:p>'));
    expect(await etag()).toBe(first);
    await status('PUT', 'a', {}, 'b');
    expect(await etag()).not.toBe(first);
  });
});

describe('9.1 PROPFIND', () => {
  test('9.1 depth 0 describes the resource, depth 1 its members too', async () => {
    const { send, status, getHref: toHref } = await open();
    await status('MKCOL', 'c');
    await status('MKCOL', 'c/d');
    for (const path of ['c/a', 'c/d/b']) await status('PUT', path, {}, 'a');
    const hrefs = async (depth: string) =>
      [...(await send('PROPFIND', 'c/', { depth })).body.matchAll(/<D:response><D:href>([^<]+)/g)].map(
        ([, one]) => one,
      );
    expect(await hrefs('0')).toEqual([toHref('c/')]);
    expect(await hrefs('1')).toEqual(['c/', 'c/d/', 'c/a'].map(toHref));
  });

  test('9.1 without a depth all below is meant, which is refused by its precondition', async () => {
    const { send } = await open();
    for (const headers of [{}, { depth: 'infinity' }, { depth: 'Infinity' }] as Headers[]) {
      const { status, body } = await send('PROPFIND', '', headers);
      expect(status).toBe(403);
      expect(getCondition(body)?.[0]).toBe('propfind-finite-depth');
    }
  });

  test.each(['2', '-1', '', '1,noroot', '00', 'deep'])(
    '9.1 a depth that is none is malformed: %j',
    async (depth) => {
      const { status } = await open();
      expect(await status('PROPFIND', '', { depth })).toBe(400);
    },
  );

  test('9.1 the answer is a multistatus in XML', async () => {
    const { send } = await open();
    const { status, headers, body } = await send('PROPFIND', '', { depth: '0' });
    expect([status, headers['content-type']]).toEqual([207, 'application/xml; charset=utf-8']);
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\n<D:multistatus xmlns:D="DAV:">.*<\/D:multistatus>$/s,
    );
  });

  test('9.1 existing properties are returned with 200, missing ones with 404', async () => {
    const { send, status } = await open();
    await status('PUT', 'a', {}, 'a');
    const { body } = await send('PROPFIND', 'a', { depth: '0' }, requesting('<getcontentlength/><x:none/>'));
    expect(body).toContain(
      '<D:prop><D:getcontentlength>1</D:getcontentlength></D:prop><D:status>HTTP/1.1 200 OK',
    );
    expect(body).toContain('<D:prop><none xmlns="urn:x"/></D:prop><D:status>HTTP/1.1 404 Not Found');
  });

  test('9.1 an empty body is a request for all properties, of programs and of the protocol', async () => {
    const { send, status } = await open();
    await status('PUT', 'a', {}, 'a');
    await status('PROPPATCH', 'a', {}, setting('<x:p>1</x:p>'));
    const { body } = await send('PROPFIND', 'a', { depth: '0' });
    expect(
      (await send('PROPFIND', 'a', { depth: '0' }, '<propfind xmlns="DAV:"><allprop/></propfind>')).body,
    ).toBe(body);
    for (const name of [
      'creationdate',
      'getetag',
      'getlastmodified',
      'resourcetype',
      'supportedlock',
      'lockdiscovery',
    ])
      expect(body).toContain(`<D:${name}`);
    expect(body).toContain('<p xmlns="urn:x">1</p>');
  });

  test('9.1 what is included is answered beside all properties, also where it is not there', async () => {
    const { send } = await open();
    const xml = '<propfind xmlns="DAV:"><allprop/><include><quota-used-bytes/><none/></include></propfind>';
    const { body } = await send('PROPFIND', '', { depth: '0' }, xml);
    expect(body).toContain('<D:quota-used-bytes>');
    expect(body).toContain('<D:none/></D:prop><D:status>HTTP/1.1 404');
  });

  test('9.1 names alone come without values', async () => {
    const { send, status } = await open();
    await status('PUT', 'a', {}, 'a');
    await status('PROPPATCH', 'a', {}, setting('<x:p>1</x:p>'));
    const { body } = await send(
      'PROPFIND',
      'a',
      { depth: '0' },
      '<propfind xmlns="DAV:"><propname/></propfind>',
    );
    expect(body).toContain('<D:getetag/>');
    expect(body).toContain('<p xmlns="urn:x"/>');
  });

  test('9.1 and 9.2 an address with nothing is not found', async () => {
    const { status } = await open();
    expect(await status('PROPFIND', 'none', { depth: '0' })).toBe(404);
    expect(await status('PROPPATCH', 'none', {}, setting('<x:p>1</x:p>'))).toBe(404);
  });
});

describe('9.2 PROPPATCH', () => {
  const patch = (parts: string) => `<propertyupdate xmlns="DAV:" xmlns:x="urn:x">${parts}</propertyupdate>`;

  test('9.2 instructions are followed in the order of the document', async () => {
    const { send, status, deadAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const set = (xml: string) => `<set><prop>${xml}</prop></set>`;
    const remove = (xml: string) => `<remove><prop>${xml}</prop></remove>`;
    const { status: answered, body } = await send(
      'PROPPATCH',
      'a',
      {},
      patch(set('<x:p>1</x:p><x:q>1</x:q>') + remove('<x:p/>') + set('<x:p>2</x:p>') + remove('<x:q/>')),
    );
    expect(answered).toBe(207);
    expect(await deadAt('a')).toEqual(['p=2']);
    // Each property appears once in the response.
    expect(body.match(/<p xmlns="urn:x"\/>/g)).toHaveLength(1);
  });

  test('9.2 all instructions are followed or none: the others fail for the one that failed', async () => {
    const { send, status, deadAt } = await open();
    await status('PUT', 'a', {}, 'a');
    const { status: answered, body } = await send(
      'PROPPATCH',
      'a',
      {},
      setting('<x:p>1</x:p><getetag>"x"</getetag>'),
    );
    expect(answered).toBe(207);
    expect(body).toContain('<D:prop><D:getetag/></D:prop><D:status>HTTP/1.1 403 Forbidden</D:status>');
    expect(body).toContain(
      '<D:prop><p xmlns="urn:x"/></D:prop><D:status>HTTP/1.1 424 Failed Dependency</D:status>',
    );
    expect(await deadAt('a')).toEqual([]);
  });

  test('9.2 and 16 a property of the server is no one’s to set or remove, which its precondition says', async () => {
    const { send, status } = await open();
    await status('PUT', 'a', {}, 'a');
    for (const part of ['set', 'remove'])
      for (const name of ['getetag', 'lockdiscovery', 'supportedlock', 'getlastmodified', 'resourcetype']) {
        const { body } = await send(
          'PROPPATCH',
          'a',
          {},
          patch(`<${part}><prop><${name}/></prop></${part}>`),
        );
        expect(body).toContain(
          `<D:prop><D:${name}/></D:prop><D:status>HTTP/1.1 403 Forbidden</D:status><D:error><D:cannot-modify-protected-property/></D:error>`,
        );
      }
  });

  test('9.2 removing a missing property is not an error', async () => {
    const { send, status } = await open();
    await status('PUT', 'a', {}, 'a');
    const { body } = await send('PROPPATCH', 'a', {}, patch('<remove><prop><x:none/></prop></remove>'));
    expect(body).toContain('<none xmlns="urn:x"/></D:prop><D:status>HTTP/1.1 200 OK');
  });

  test('9.2 a body that is not an update is refused', async () => {
    const { status } = await open();
    await status('PUT', 'a', {}, 'a');
    for (const xml of [undefined, '<propfind xmlns="DAV:"/>', patch('<set/>')])
      expect(await status('PROPPATCH', 'a', {}, xml)).toBe(400);
  });
});

describe('9.3 MKCOL', () => {
  test('9.3 makes an empty collection', async () => {
    const { send, status } = await open();
    expect(await status('MKCOL', 'c')).toBe(201);
    const { body } = await send('PROPFIND', 'c/', { depth: '1' }, requesting('<resourcetype/>'));
    expect(body.match(/<D:resourcetype><D:collection\/><\/D:resourcetype>/g)).toHaveLength(1);
  });

  test('9.3 fails where something is, and changes nothing of it', async () => {
    const { send, status } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'a', {}, 'a');
    for (const path of ['c', 'c/', 'a']) {
      const refused = await send('MKCOL', path);
      expect(refused.status).toBe(405);
      expect(String(refused.headers['allow'])).toContain('PROPFIND');
      expect(String(refused.headers['allow'])).not.toContain('MKCOL');
    }
    expect((await send('GET', 'a')).body).toBe('a');
  });

  test('9.3 fails where the collection above is missing, and makes none above', async () => {
    const { status } = await open();
    await status('PUT', 'a', {}, 'a');
    expect(await status('MKCOL', 'c/d')).toBe(409);
    expect(await status('MKCOL', 'c/d/e')).toBe(409);
    expect(await status('MKCOL', 'a/d')).toBe(409);
    expect(await status('PROPFIND', 'c', { depth: '0' })).toBe(404);
  });

  test('9.3 refuses a body, which it knows none of', async () => {
    const { status } = await open();
    for (const body of ['x', '<mkcol xmlns="DAV:"/>']) expect(await status('MKCOL', 'c', {}, body)).toBe(415);
    expect(await status('PROPFIND', 'c', { depth: '0' })).toBe(404);
  });
});

describe('9.6 DELETE', () => {
  test('9.6 ends the locks of what is deleted', async () => {
    const { status, lock, locksAt } = await open();
    const token = await lock('a');
    expect(await status('DELETE', 'a', held(token))).toBe(204);
    expect(await status('PUT', 'a', {}, 'x')).toBe(201);
    expect(await locksAt('a')).toEqual([]);
  });

  test('9.6 of a collection means all below it, whatever depth it says', async () => {
    for (const headers of [{}, { depth: 'infinity' }, { depth: '0' }] as Headers[]) {
      const { status } = await open();
      await status('MKCOL', 'c');
      await status('PUT', 'c/a', {}, 'a');
      expect(await status('DELETE', 'c/', headers)).toBe(204);
      for (const path of ['c', 'c/a']) expect(await status('PROPFIND', path, { depth: '0' })).toBe(404);
    }
  });

  test('9.6 deletes nothing of a collection where something below it is locked, and names that', async () => {
    const { mine, theirs } = await withColleague();
    for (const path of ['c', 'c/d']) await mine.status('MKCOL', path);
    for (const path of ['c/a', 'c/d/b']) await mine.status('PUT', path, {}, 'x');
    await theirs.lock('c/d/b');
    const { status, body } = await mine.send('DELETE', 'c/');
    expect(status).toBe(423);
    expect(getCondition(body)).toEqual(['lock-token-submitted', mine.getHref('c/d/b')]);
    for (const path of ['c/a', 'c/d/b']) expect(await mine.status('GET', path)).toBe(200);
  });

  test('9.6 of nothing is not found', async () => {
    const { status } = await open();
    expect(await status('DELETE', 'none')).toBe(404);
  });
});

describe('9.7 PUT', () => {
  test('9.7.1 replaces the content and leaves the properties that programs set', async () => {
    const { send, status, deadAt } = await open();
    expect(await status('PUT', 'a', {}, 'a')).toBe(201);
    await status('PROPPATCH', 'a', {}, setting('<x:p>1</x:p>'));
    expect(await status('PUT', 'a', {}, 'b')).toBe(204);
    expect((await send('GET', 'a')).body).toBe('b');
    expect(await deadAt('a')).toEqual(['p=1']);
  });

  test('9.7.1 fails where the collection above is missing', async () => {
    const { status } = await open();
    expect(await status('PUT', 'c/a', {}, 'a')).toBe(409);
    expect(await status('PROPFIND', 'c', { depth: '0' })).toBe(404);
  });

  test('9.7.2 of a collection is not allowed, and says what is', async () => {
    const { send, status } = await open();
    await status('MKCOL', 'c');
    const refused = await send('PUT', 'c/', {}, 'x');
    expect(refused.status).toBe(405);
    expect(String(refused.headers['allow']).split(', ')).toEqual(
      expect.arrayContaining(['PROPFIND', 'DELETE']),
    );
    expect(String(refused.headers['allow']).split(', ')).not.toContain('PUT');
  });
});

describe('9.8 COPY and 9.9 MOVE', () => {
  test('9.8.2 and 9.9.1 properties of programs are copied and moved with their resource', async () => {
    const { status, to, deadAt } = await open();
    await status('PUT', 'a', {}, 'a');
    await status('PROPPATCH', 'a', {}, setting('<x:p>1</x:p>'));
    expect(await status('COPY', 'a', to('b'))).toBe(201);
    expect(await deadAt('b')).toEqual(['p=1']);
    expect(await status('MOVE', 'b', to('c'))).toBe(201);
    expect(await deadAt('c')).toEqual(['p=1']);
  });

  test.each(['COPY', 'MOVE'])(
    '9.8.4 and 9.9.3 after %s over a file it has the properties of the source alone',
    async (method) => {
      const { status, to, deadAt, send } = await open();
      for (const name of ['a', 'b']) await status('PUT', name, {}, name);
      await status('PROPPATCH', 'a', {}, setting('<x:p>source</x:p>'));
      await status('PROPPATCH', 'b', {}, setting('<x:p>target</x:p><x:q>target</x:q>'));
      expect(await status(method, 'a', to('b'))).toBe(204);
      expect(await deadAt('b')).toEqual(['p=source']);
      expect((await send('GET', 'b')).body).toBe('a');
    },
  );

  test('9.9.1 a file that is saved by putting it aside and moving a draft to its place has the properties of the draft', async () => {
    const { status, to, deadAt, send } = await open();
    await status('PUT', 'doc', {}, 'old');
    await status('PROPPATCH', 'doc', {}, setting('<x:p>old</x:p>'));
    await status('PUT', 'draft', {}, 'new');
    await status('PROPPATCH', 'draft', {}, setting('<x:p>new</x:p>'));
    expect(await status('MOVE', 'doc', to('doc.bak'))).toBe(201);
    const token = String((await send('LOCK', 'doc.bak', {}, EXCLUSIVE)).headers['lock-token']);
    expect(await status('MOVE', 'draft', to('doc'))).toBe(201);
    expect([await deadAt('doc'), (await send('GET', 'doc')).body]).toEqual([['p=new'], 'new']);
    expect([await deadAt('doc.bak'), (await send('GET', 'doc.bak')).body]).toEqual([['p=old'], 'old']);
    // The lock is at the requested address.
    expect(await status('PUT', 'doc', {}, 'x')).toBe(204);
    expect(await status('UNLOCK', 'doc.bak', { 'lock-token': token })).toBe(204);
  });

  test('9.8.3 COPY of a collection means all below it, or with depth 0 the collection alone with its properties', async () => {
    const { status, to, deadAt } = await open();
    for (const path of ['c', 'c/d']) await status('MKCOL', path);
    for (const path of ['c/a', 'c/d/b']) await status('PUT', path, {}, 'x');
    await status('PROPPATCH', 'c', {}, setting('<x:p>1</x:p>'));
    expect(await status('COPY', 'c/', to('all/'))).toBe(201);
    expect(await status('COPY', 'c/', { ...to('deep/'), depth: 'Infinity' })).toBe(201);
    expect(await status('COPY', 'c/', { ...to('alone/'), depth: '0' })).toBe(201);
    for (const copy of ['all', 'deep']) expect(await status('GET', `${copy}/d/b`)).toBe(200);
    expect(await status('GET', 'alone/a')).toBe(404);
    expect(await deadAt('alone/')).toEqual(['p=1']);
    expect(await status('COPY', 'c/', { ...to('one/'), depth: '1' })).toBe(400);
  });

  test('9.9.2 MOVE of a collection means all below it; another depth is malformed', async () => {
    const { status, to } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    for (const depth of ['0', '1']) expect(await status('MOVE', 'c/', { ...to('d/'), depth })).toBe(400);
    expect(await status('MOVE', 'c/', { ...to('d/'), depth: 'Infinity' })).toBe(201);
    expect(await status('GET', 'd/a')).toBe(200);
    expect(await status('GET', 'c/a')).toBe(404);
  });

  describe.each(['COPY', 'MOVE'])('%s', (method) => {
    test('9.8.4 and 9.9.3 over a collection leaves nothing of what was in it', async () => {
      const { status, to } = await open();
      for (const path of ['c', 'd']) await status('MKCOL', path);
      await status('PUT', 'c/new', {}, 'x');
      await status('PUT', 'd/old', {}, 'x');
      expect(await status(method, 'c/', to('d/'))).toBe(204);
      expect(await status('GET', 'd/new')).toBe(200);
      expect(await status('GET', 'd/old')).toBe(404);
    });

    test('9.8.4 and 10.6 overwrites unless it is said not to, in capitals or not', async () => {
      const { send, status, to } = await open();
      for (const name of ['a', 'b']) await status('PUT', name, {}, name);
      for (const overwrite of ['F', 'f'])
        expect(await status(method, 'a', { ...to('b'), overwrite })).toBe(412);
      expect((await send('GET', 'b')).body).toBe('b');
      for (const overwrite of ['', 'X', 'TF'])
        expect(await status(method, 'a', { ...to('b'), overwrite })).toBe(400);
      expect(await status(method, 'a', { ...to('new'), overwrite: 'f' })).toBe(201);
      await status('PUT', 'a', {}, 'a');
      expect(await status(method, 'a', { ...to('b'), overwrite: 't' })).toBe(204);
      await status('PUT', 'a', {}, 'a');
      expect(await status(method, 'a', to('b'))).toBe(204);
    });

    test('9.8.5 and 9.9.4 answers 201 for a new resource, with its address', async () => {
      const { send, status, to, getHref: toHref } = await open();
      await status('PUT', 'a', {}, 'a');
      expect(await send(method, 'a', to('b'))).toMatchObject({
        status: 201,
        headers: { location: toHref('b') },
      });
    });

    test('9.8.5 and 9.9.4 refuses what would go onto itself', async () => {
      const { status, to } = await open();
      await status('MKCOL', 'c');
      await status('PUT', 'a', {}, 'a');
      expect(await status(method, 'a', to('a'))).toBe(403);
      expect(await status(method, 'c/', to('c'))).toBe(403);
      expect(await status(method, 'c/', to('c/d/'))).toBe(403);
      expect(await status('GET', 'a')).toBe(200);
    });

    test('9.8.5 and 9.9.4 fails where a collection above the destination is missing', async () => {
      const { status, to } = await open();
      await status('PUT', 'a', {}, 'a');
      for (const path of ['c/a', 'c/d/a', 'a/b']) expect(await status(method, 'a', to(path))).toBe(409);
      expect(await status('GET', 'a')).toBe(200);
    });

    test('9.8.5 and 9.9.4 answers 502 for a destination on another server or in another part of this one', async () => {
      const { status } = await open();
      await status('PUT', 'a', {}, 'a');
      for (const destination of [
        'http://elsewhere.example/dav/files/b',
        `https://elsewhere.example${OWN}/b`,
        `http://localhost:3001${OWN}/b`,
        'ftp://localhost:3000/b',
        `${HOST}/elsewhere/b`,
        '/elsewhere/b',
      ])
        expect(await status(method, 'a', { destination }), destination).toBe(502);
      expect(await status('GET', 'a')).toBe(200);
    });

    test('10.3 a destination is an address or a path, and has to be there', async () => {
      const { status, getHref: toHref } = await open();
      await status('PUT', 'a', {}, 'a');
      expect(await status(method, 'a')).toBe(400);
      for (const destination of [
        '',
        'b',
        'http://',
        `//localhost:3000${toHref('b')}`,
        `${toHref('%zz')}`,
        `${toHref('../../b')}`,
      ])
        expect(await status(method, 'a', { destination }), destination).toBe(400);
      expect(await status(method, 'a', { destination: `${toHref('b')}?x=1` })).toBe(201);
      await status('PUT', 'a', {}, 'a');
      expect(await status(method, 'a', { destination: `https://LOCALHOST:3000${toHref('c')}` })).toBe(201);
      for (const name of ['b', 'c']) expect(await status('GET', name)).toBe(200);
    });

    test('9.8 and 9.9 of nothing is not found', async () => {
      const { status, to } = await open();
      expect(await status(method, 'none', to('b'))).toBe(404);
    });

    test('16 the refusal over a locked destination names that, not the source', async () => {
      const { mine, theirs } = await withColleague();
      await mine.status('MKCOL', 'c');
      for (const path of ['a', 'c/b']) await mine.status('PUT', path, {}, 'x');
      await theirs.lock('c/b');
      for (const onto of ['c/b', 'c']) {
        const { status, body } = await mine.send(method, 'a', mine.to(onto));
        expect(status).toBe(423);
        expect(getCondition(body)).toEqual(['lock-token-submitted', mine.getHref('c/b')]);
      }
    });
  });
});

describe('9.10 LOCK', () => {
  test('9.10.1 a new lock is answered with its token in a header and with the locks that there are now', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('PUT', 'a', {}, 'a');
    const first = await mine.lock('a', {}, lockInfo('shared'));
    const { status, headers, body } = await theirs.send('LOCK', 'a', {}, lockInfo('shared'));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const token = String(headers['lock-token']);
    expect(body).toMatch(/<D:prop xmlns:D="DAV:"><D:lockdiscovery><D:activelock>/);
    expect([...body.matchAll(/<D:locktoken><D:href>([^<]+)/g)].map(([, one]) => `<${one}>`)).toEqual([
      token,
      first,
    ]);
  });

  test('9.10.2 a refresh names its lock by If, leaves the depth alone and is answered without the header', async () => {
    const { send, status, lock } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    const token = await lock('c/', { timeout: 'Second-60' });
    for (const depth of ['0', '1', 'infinity', 'none']) {
      const {
        status: answered,
        headers,
        body,
      } = await send('LOCK', 'c/', { ...held(token), depth, timeout: 'Second-900' });
      expect(answered).toBe(200);
      expect(headers['lock-token']).toBe(undefined);
      expect(body).toContain('<D:depth>infinity</D:depth>');
      expect(body).toContain('<D:timeout>Second-900</D:timeout>');
    }
    // A node that the lock covers reports it too, and it remains the lock of the collection.
    const { status: answered, body } = await send('LOCK', 'c/a', held(token));
    expect(answered).toBe(200);
    expect(body).toContain(`<D:lockroot><D:href>${OWN}/c/</D:href></D:lockroot>`);
  });

  test('9.10.2 a refresh leaves other shared locks as they are, and is not prevented by them', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('PUT', 'a', {}, 'a');
    await mine.lock('a', { timeout: 'Second-100' }, lockInfo('shared'));
    const token = await theirs.lock('a', { timeout: 'Second-100' }, lockInfo('shared'));
    const { status, body } = await theirs.send('LOCK', 'a', { ...held(token), timeout: 'Second-900' });
    expect(status).toBe(200);
    expect([...body.matchAll(/Second-(\d+)/g)].map(([, seconds]) => seconds)).toEqual(['900', '100']);
  });

  test('9.10.2 a refresh names one token, and one that locks the address', async () => {
    const { send, status, lock } = await open();
    for (const name of ['a', 'b']) await status('PUT', name, {}, name);
    const [a, b] = [await lock('a'), await lock('b')];
    expect(await status('LOCK', 'a')).toBe(400);
    expect(await status('LOCK', 'a', { if: `(${a}) (${b})` })).toBe(400);
    expect(await status('LOCK', 'a', { if: '(["x"])' })).toBe(400);
    const other = await send('LOCK', 'a', held(b));
    expect(other.status).toBe(412);
    expect(getCondition(other.body)?.[0]).toBe('lock-token-matches-request-uri');
    expect(await status('LOCK', 'a', { if: `(${a} ["other"])` })).toBe(412);
    expect(await status('LOCK', 'none', held(a))).toBe(404);
  });

  test('9.10.3 a lock is of depth infinity unless it says 0, in capitals or not; other depths are malformed', async () => {
    for (const [headers, expected] of [
      [{}, 'infinity'],
      [{ depth: 'Infinity' }, 'infinity'],
      [{ depth: '0' }, '0'],
    ] as [Headers, string][]) {
      const { send, status } = await open();
      await status('MKCOL', 'c');
      expect((await send('LOCK', 'c/', headers, EXCLUSIVE)).body).toContain(`<D:depth>${expected}</D:depth>`);
    }
    const { status } = await open();
    await status('PUT', 'a', {}, 'a');
    for (const depth of ['1', '2', '', 'x'])
      expect(await status('LOCK', 'a', { depth }, EXCLUSIVE)).toBe(400);
  });

  test('9.10.3 a collection with locks below it is locked whole or not at all: a multistatus names them', async () => {
    const { mine, theirs } = await withColleague();
    for (const path of ['c', 'c/d', 'c/e']) await mine.status('MKCOL', path);
    await mine.status('PUT', 'c/d/a & b', {}, 'x');
    await theirs.lock('c/d/a & b', { depth: '0' });
    await theirs.lock('c/e/');
    const { status, headers, body } = await mine.send('LOCK', 'c/', {}, EXCLUSIVE);
    expect([status, headers['lock-token']]).toEqual([207, undefined]);
    expect(getStatuses(body)).toEqual({
      [mine.getHref('c/d/a%20%26%20b')]: 423,
      [mine.getHref('c/e/')]: 423,
      [mine.getHref('c/')]: 424,
    });
    expect(body).toContain('<D:error><D:no-conflicting-lock/></D:error>');
    expect(await mine.locksAt('c/')).toEqual([]);
  });

  test('9.10.4 LOCK of nothing makes an empty file, and fails where the collection above is missing', async () => {
    const { send, status } = await open();
    expect((await send('LOCK', 'new', {}, EXCLUSIVE)).status).toBe(201);
    expect(await status('LOCK', 'c/new', {}, EXCLUSIVE)).toBe(409);
    expect(await status('PROPFIND', 'c', { depth: '0' })).toBe(404);
  });

  test('9.10.6 and 16 a conflict is answered 423 with the address that is locked: the file, or the folder above', async () => {
    const { mine, theirs } = await withColleague();
    await mine.status('MKCOL', 'c');
    for (const path of ['a', 'c/a']) await mine.status('PUT', path, {}, 'x');
    await theirs.lock('a');
    await theirs.lock('c/');
    for (const [path, root] of [
      ['a', 'a'],
      ['c/a', 'c/'],
      ['c/', 'c/'],
    ] as const) {
      const { status, body } = await mine.send('LOCK', path, {}, EXCLUSIVE);
      expect(status).toBe(423);
      expect(getCondition(body)).toEqual(['no-conflicting-lock', mine.getHref(root)]);
      const change = await mine.send('PROPPATCH', path, {}, setting('<x:p>1</x:p>'));
      expect(getCondition(change.body)).toEqual(['lock-token-submitted', mine.getHref(root)]);
    }
    const fresh = await mine.send('LOCK', 'c/new', {}, EXCLUSIVE);
    expect([fresh.status, getCondition(fresh.body)?.[1]]).toEqual([423, mine.getHref('c/')]);
    expect(await mine.status('GET', 'c/new')).toBe(404);
  });

  test('9.10 a body that requests no lock of a known kind is refused', async () => {
    const { status } = await open();
    await status('PUT', 'a', {}, 'a');
    for (const xml of [
      '<propfind xmlns="DAV:"/>',
      '<lockinfo xmlns="DAV:"/>',
      '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope></lockinfo>',
      '<lockinfo xmlns="DAV:"><lockscope><other/></lockscope><locktype><write/></locktype></lockinfo>',
      '<lockinfo xmlns="DAV:"><lockscope><shared/></lockscope><locktype><read/></locktype></lockinfo>',
    ])
      expect(await status('LOCK', 'a', {}, xml), xml).toBe(400);
  });
});

describe('9.11 UNLOCK', () => {
  test('9.11 gives the whole lock up, from any address that it covers', async () => {
    const { status, lock, locksAt } = await open();
    await status('MKCOL', 'c');
    await status('PUT', 'c/a', {}, 'a');
    const token = await lock('c/');
    expect(await status('UNLOCK', 'c/a', { 'lock-token': token })).toBe(204);
    for (const path of ['c/', 'c/a']) expect(await locksAt(path)).toEqual([]);
  });

  test('9.11 a token that does not lock the address is refused by its precondition, and stays', async () => {
    const { send, status, lock, locksAt } = await open();
    for (const name of ['a', 'b']) await status('PUT', name, {}, name);
    const token = await lock('a');
    for (const other of [token, '<urn:uuid:00000000-0000-4000-8000-000000000000>', '<opaquelocktoken:x>']) {
      const refused = await send('UNLOCK', 'b', { 'lock-token': other });
      expect(refused.status).toBe(409);
      expect(getCondition(refused.body)?.[0]).toBe('lock-token-matches-request-uri');
    }
    expect(await locksAt('a')).toEqual([token]);
  });

  test('9.11 and 10.5 names the lock by a header of its own, in angle brackets', async () => {
    const { status, lock } = await open();
    const token = await lock('a');
    for (const headers of [
      {},
      held(token),
      { 'lock-token': token.slice(1, -1) },
      { 'lock-token': '<>' },
    ] as Headers[])
      expect(await status('UNLOCK', 'a', headers)).toBe(400);
    expect(await status('UNLOCK', 'a', { 'lock-token': token })).toBe(204);
    expect(await status('UNLOCK', 'a', { 'lock-token': token })).toBe(409);
  });
});

describe('10 Headers', () => {
  test('10.1 OPTIONS says what is spoken here: classes 1 and 2', async () => {
    const { send } = await open();
    for (const path of ['', 'none'])
      expect(await send('OPTIONS', path)).toMatchObject({ status: 200, headers: { dav: '1, 2' } });
  });

  test('10.2 a depth is ignored by a method that has none', async () => {
    const { status } = await open();
    expect(await status('PUT', 'a', { depth: '7' }, 'a')).toBe(201);
    expect(await status('GET', 'a', { depth: 'infinity' })).toBe(200);
    expect(await status('PROPPATCH', 'a', { depth: '1' }, setting('<x:p>1</x:p>'))).toBe(207);
  });

  test('10.4.1 a token in If is both a condition and the right to change', async () => {
    const { status, lock } = await open();
    const token = await lock('a');
    expect(await status('PUT', 'a', { if: `(${token})` }, 'x')).toBe(204);
    expect(await status('GET', 'a', { if: `(${token})` })).toBe(200);
    expect(await status('GET', 'a', { if: '(<urn:uuid:00000000-0000-4000-8000-000000000000>)' })).toBe(412);
  });

  test('10.4.1 a token behind Not grants no right to change', async () => {
    const { status, lock } = await open();
    const token = await lock('a');
    expect(await status('PUT', 'a', { if: `(Not ${token}) (Not <DAV:no-lock>)` }, 'x')).toBe(423);
    expect(await status('PUT', 'a', { if: `(${token}) (Not <DAV:no-lock>)` }, 'x')).toBe(204);
  });

  test.each([
    ['a list with a tag beside one without', (t: string, at: string) => `(${t}) <${at}> (${t})`],
    ['a list without a tag cannot follow', (t: string, at: string) => `<${at}> (${t}) <${at}>`],
    ['two tags in a row', (t: string, at: string) => `<${at}> <${at}> (${t})`],
    ['a tag alone', (_: string, at: string) => `<${at}>`],
    ['an empty list', () => '()'],
    ['no list', () => ''],
    ['Not of nothing', () => '(Not)'],
    ['a list that does not end', (t: string) => `(${t}`],
    ['a list that does not begin', (t: string) => `${t})`],
    ['two Nots', (t: string) => `(Not Not ${t})`],
    ['a tag of content without quotation marks', () => '([abc])'],
    ['text between lists', (t: string) => `(${t}), (${t})`],
  ])('10.4.2 a malformed If is refused: %s', async (_title, header) => {
    const { status, lock, getHref: toHref } = await open();
    const token = await lock('a');
    expect(await status('PUT', 'a', { if: header(token, toHref('a')) }, 'x')).toBe(400);
  });

  test('10.4.3 of several lists one has to hold, and of one list all', async () => {
    const { send, status, lock } = await open();
    const token = await lock('a');
    await status('PUT', 'a', held(token), 'a');
    const etag = String((await send('HEAD', 'a')).headers['etag']);
    const getStatus = (header: string) => status('PROPPATCH', 'a', { if: header }, setting('<x:p>1</x:p>'));
    expect(await getStatus(`(${token} [${etag}])`)).toBe(207);
    expect(await getStatus(`(${token} ["other"])`)).toBe(412);
    expect(await getStatus(`(${token} ["other"]) ([${etag}])`)).toBe(207);
    expect(await getStatus(`(${token} Not ["other"])`)).toBe(207);
    expect(await getStatus(`(${token} not ["a]b"])`)).toBe(207);
  });

  test('10.4.4 a list speaks of the address that is named before it, else of the request’s', async () => {
    const { status, lock, getHref: toHref } = await open();
    for (const name of ['a', 'b']) await status('PUT', name, {}, name);
    const [a, b] = [await lock('a'), await lock('b')];
    expect(await status('PUT', 'a', { if: `<${toHref('a')}> (${a})` }, 'x')).toBe(204);
    expect(
      await status(
        'PUT',
        'a',
        { if: `<${HOST}${toHref('b')}> (${b}) (Not ${b}) <${toHref('a')}> (${a})` },
        'x',
      ),
    ).toBe(204);
    expect(await status('PUT', 'a', { if: `<${toHref('b')}> (${a})` }, 'x')).toBe(412);
    expect(await status('PUT', 'a', { if: `<http://elsewhere.example/x> (${a})` }, 'x')).toBe(412);
  });

  test('10.4.4 an address with nothing has neither token nor tag, unless a folder above is locked', async () => {
    const { status, lock } = await open();
    await status('MKCOL', 'c');
    expect(await status('PUT', 'new', { if: '(["x"])' }, 'x')).toBe(412);
    expect(await status('PUT', 'new', { if: '(Not ["x"])' }, 'x')).toBe(201);
    const token = await lock('c/');
    expect(await status('PUT', 'c/new', held(token), 'x')).toBe(201);
  });

  test('10.4.4 tags are compared strongly', async () => {
    const { send, status } = await open();
    await status('PUT', 'a', {}, 'a');
    const etag = String((await send('HEAD', 'a')).headers['etag']);
    expect(await status('PUT', 'a', { if: `([W/${etag}])` }, 'a')).toBe(412);
    expect(await status('PUT', 'a', { if: `([${etag}])` }, 'a')).toBe(204);
  });

  test.each([
    ['Second-60', 60],
    ['second-60', 60],
    ['Second-0', 1],
    ['Second-4100000000', 3600],
    ['Infinite', 3600],
    ['Infinite, Second-60', 3600],
    ['nonsense', 3600],
  ])(
    '10.7 a timeout is a preference of the program: %s is answered by %i seconds',
    async (timeout, seconds) => {
      const { send } = await open();
      expect((await send('LOCK', 'a', { timeout }, EXCLUSIVE)).body).toContain(
        `<D:timeout>Second-${seconds}</D:timeout>`,
      );
    },
  );
});

describe('14 Elements', () => {
  test('14.12 lockroot is the address that was locked, also in the answer for a member', async () => {
    const { send, status, lock, getHref: toHref } = await open();
    for (const path of ['c', 'c/d']) await status('MKCOL', path);
    await status('PUT', 'c/d/a', {}, 'a');
    await lock('c/');
    const getRoots = async (path: string, depth: string) =>
      [
        ...(await send('PROPFIND', path, { depth }, requesting('<lockdiscovery/>'))).body.matchAll(
          /<D:lockroot><D:href>([^<]+)/g,
        ),
      ].map(([, root]) => root);
    for (const path of ['c/', 'c/d/', 'c/d/a']) expect(await getRoots(path, '0')).toEqual([toHref('c/')]);
    expect(await getRoots('c/d/', '1')).toEqual([toHref('c/'), toHref('c/')]);
    await status('PUT', 'b', {}, 'b');
    await lock('b');
    expect(await getRoots('b', '0')).toEqual([toHref('b')]);
    expect(await getRoots('', '1')).toEqual(expect.arrayContaining([toHref('b'), toHref('c/')]));
  });
});
