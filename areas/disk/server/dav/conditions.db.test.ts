import { Readable } from 'node:stream';
import { createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { grantAccess } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
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
const PROPERTIES =
  '<propertyupdate xmlns="DAV:"><set><prop><x xmlns="urn:x">1</x></prop></set></propertyupdate>';

const program = (of: TestMember) => openProgram(server, of);

type Call = Awaited<ReturnType<typeof program>>;
const etagAt = async (call: Call, url: string) => String((await call('HEAD', url)).headers['etag']);
const isDone = ({ statusCode }: { statusCode: number }) => statusCode >= 200 && statusCode < 300;

/** A body that ends when the test decides. */
function slowBody() {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const body = Readable.from(
    (async function* () {
      yield Buffer.from('медленно ');
      started.resolve();
      await ended.promise;
      yield Buffer.from('пришло');
    })(),
  );
  return { body, started: started.promise, end: () => ended.resolve() };
}

test.each([
  ['If-Match', async (call: Call, url: string) => ({ 'if-match': await etagAt(call, url) })],
  ['If with a tag', async (call: Call, url: string) => ({ if: `([${await etagAt(call, url)}])` })],
])('one of eight saves at once with the same %s is written', async (_header, getHeaders) => {
  const call = await program(await createOwner(server));
  await call('PUT', `${OWN}/race.txt`, {}, 'base');
  const headers = await getHeaders(call, `${OWN}/race.txt`);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => call('PUT', `${OWN}/race.txt`, headers, `save ${at}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(7).fill(412)]);
  const written = answers.findIndex(isDone);
  expect((await call('GET', `${OWN}/race.txt`)).body).toBe(`save ${written}`);
});

test('one of eight saves at once that expect nothing there creates the file', async () => {
  const call = await program(await createOwner(server));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => call('PUT', `${OWN}/new.txt`, { 'if-none-match': '*' }, `${at}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(412)]);
  expect((await call('GET', `${OWN}/new.txt`)).body).toBe(String(answers.findIndex(isDone)));
});

test.each([
  ['DELETE', async (call: Call, headers: Record<string, string>) => call('DELETE', `${OWN}/a.txt`, headers)],
  [
    'MOVE',
    async (call: Call, headers: Record<string, string>, at: number) =>
      call('MOVE', `${OWN}/a.txt`, { ...headers, destination: `${OWN}/moved ${at}.txt` }),
  ],
])('one of several %s requests at once for one file is done', async (_method, act) => {
  const call = await program(await createOwner(server));
  await call('PUT', `${OWN}/a.txt`, {}, 'a');
  const headers = { 'if-match': await etagAt(call, `${OWN}/a.txt`) };
  const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => act(call, headers, at)));
  expect(answers.filter(isDone)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3);
});

test.each(['MOVE', 'COPY'])(
  'one of two %s requests at once that overwrite nothing is done',
  async (method) => {
    const call = await program(await createOwner(server));
    for (const name of ['a', 'b']) await call('PUT', `${OWN}/${name}.txt`, {}, name);
    const answers = await Promise.all(
      ['a', 'b'].map((name) =>
        call(method, `${OWN}/${name}.txt`, { overwrite: 'F', destination: `${OWN}/c.txt` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412]);
  },
);

test('one of two MKCOL requests at once that expect nothing there creates the folder', async () => {
  const call = await program(await createOwner(server));
  await call('PUT', `${OWN}/a.txt`, {}, 'a');
  const answers = await Promise.all([1, 2].map(() => call('MKCOL', `${OWN}/n`, { 'if-none-match': '*' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 405]);
});

/** Each act with a condition on the file's former state. */
const ACTS: readonly (readonly [string, Record<string, string>, string | undefined])[] = [
  ['PUT', {}, 'новое'],
  ['DELETE', {}, undefined],
  ['MOVE', { destination: `${OWN}/to.txt` }, undefined],
  ['COPY', { destination: `${OWN}/to.txt` }, undefined],
  ['PROPPATCH', {}, PROPERTIES],
  ['LOCK', {}, LOCK_INFO],
];
const LATER = 'Fri, 01 Jan 2100 00:00:00 GMT';
const EARLIER = 'Sat, 01 Jan 2000 00:00:00 GMT';
const CONDITIONS: readonly (readonly [string, (etag: string) => Record<string, string>, number])[] = [
  ['If-Match of the content', (etag) => ({ 'if-match': etag }), 200],
  ['If-Match *', () => ({ 'if-match': '*' }), 200],
  ['If-Match of other content', () => ({ 'if-match': '"other"' }), 412],
  ['If-Match of a weak tag', (etag) => ({ 'if-match': `W/${etag}` }), 412],
  ['If-None-Match of other content', () => ({ 'if-none-match': '"other"' }), 200],
  ['If-None-Match of the content', (etag) => ({ 'if-none-match': etag }), 412],
  ['If-None-Match of a weak tag', (etag) => ({ 'if-none-match': `"x", W/${etag}` }), 412],
  ['If-None-Match *', () => ({ 'if-none-match': '*' }), 412],
  ['If-Unmodified-Since later', () => ({ 'if-unmodified-since': LATER }), 200],
  ['If-Unmodified-Since earlier', () => ({ 'if-unmodified-since': EARLIER }), 412],
  ['If-Unmodified-Since that is no date', () => ({ 'if-unmodified-since': '2000-01-01' }), 200],
  [
    'If-Unmodified-Since earlier beside a true If-Match',
    (etag) => ({ 'if-match': etag, 'if-unmodified-since': EARLIER }),
    200,
  ],
  ['If-Modified-Since', () => ({ 'if-modified-since': LATER }), 200],
  ['If of the content', (etag) => ({ if: `([${etag}])` }), 200],
  ['If of other content', () => ({ if: '(["other"])' }), 412],
  ['If with an unknown token', () => ({ if: '(<urn:uuid:00000000-0000-4000-8000-000000000000>)' }), 412],
  ['If with Not', (etag) => ({ if: `(Not ["other"] [${etag}])` }), 200],
];

test.each(ACTS)(
  '%s is done by what its conditional headers say, and changes nothing otherwise',
  async (method, more, body) => {
    const call = await program(await createOwner(server));
    for (const [title, getHeaders, expected] of CONDITIONS) {
      const locked = await call('PUT', `${OWN}/x.txt`, {}, 'x');
      expect(isDone(locked)).toBe(true);
      const etag = await etagAt(call, `${OWN}/x.txt`);
      const answer = await call(method, `${OWN}/x.txt`, { ...more, ...getHeaders(etag) }, body);
      if (expected === 200) expect(isDone(answer), `${title}: ${answer.statusCode}`).toBe(true);
      else {
        expect(answer.statusCode, title).toBe(expected);
        expect((await call('GET', `${OWN}/x.txt`)).body, title).toBe('x');
      }
      const token = answer.headers['lock-token'];
      if (token !== undefined) await call('UNLOCK', `${OWN}/x.txt`, { 'lock-token': String(token) });
      await call('DELETE', `${OWN}/to.txt`);
    }
  },
);

async function withColleague() {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'Общая' });
  const body = { principalId: member.memberId, role: 'editor' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  const name = encodeURIComponent('Общая');
  return {
    mine: await program(owner),
    theirs: await program(member),
    here: `${OWN}/${name}`,
    there: `${SHARED}/${name}`,
  };
}

const interrupt = (
  call: Call,
  url: string,
  [method, headers, body]: readonly [string, Record<string, string>, string | undefined],
) => call(method, url, headers, body);

const INTERRUPTIONS: readonly (readonly [
  string,
  readonly [string, Record<string, string>, string | undefined],
  number,
  number | string,
])[] = [
  ['saves the file', ['PUT', {}, 'коллега'], 412, 'коллега'],
  ['deletes the file', ['DELETE', {}, undefined], 412, 404],
  ['locks the file', ['LOCK', {}, LOCK_INFO], 423, 'x'],
];
test.each(INTERRUPTIONS)(
  'a slow save on a condition does not come over what a colleague who %s did meanwhile',
  async (_title, interruption, expected, left) => {
    const { mine, theirs, here, there } = await withColleague();
    await mine('PUT', `${here}/case.txt`, {}, 'x');
    const slow = slowBody();
    const condition = { 'if-match': await etagAt(mine, `${here}/case.txt`) };
    const saving = mine(
      'PUT',
      `${here}/case.txt`,
      { ...condition, 'transfer-encoding': 'chunked' },
      slow.body,
    );
    const answered = saving.then((answer) => answer);
    await slow.started;
    expect(isDone(await interrupt(theirs, `${there}/case.txt`, interruption))).toBe(true);
    slow.end();
    expect((await answered).statusCode).toBe(expected);
    const read = await mine('GET', `${here}/case.txt`);
    expect(read.statusCode === 200 ? read.body : read.statusCode).toBe(left);
  },
);

test('a slow save of a new file does not come into a folder that a colleague locked meanwhile, nor over the file that he made', async () => {
  const { mine, theirs, here, there } = await withColleague();
  const make = async (name: string, headers: Record<string, string>, interrupt: () => Promise<unknown>) => {
    const slow = slowBody();
    const saving = mine(
      'PUT',
      `${here}/${name}`,
      { ...headers, 'transfer-encoding': 'chunked' },
      slow.body,
    ).then((answer) => answer);
    await slow.started;
    await interrupt();
    slow.end();
    return (await saving).statusCode;
  };
  expect(
    await make('one.txt', { 'if-none-match': '*' }, () => theirs('PUT', `${there}/one.txt`, {}, 'коллега')),
  ).toBe(412);
  expect((await mine('GET', `${here}/one.txt`)).body).toBe('коллега');
  expect(await make('two.txt', {}, () => theirs('LOCK', `${there}/`, { depth: 'infinity' }, LOCK_INFO))).toBe(
    423,
  );
});

test('a slow save of a file that was shared by itself does not come over the lock that its owner puts on the folder above meanwhile', async () => {
  const { owner, member } = await createCompanyWith(server);
  const folder = await makeFolder(server, owner, { name: 'above' });
  const { id } = await makeFile(server, owner, { parentId: folder.id, name: 'a.txt', content: 'a' });
  const body = { principalId: member.memberId, role: 'editor' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: id }, body }, owner);
  const [mine, theirs] = [await program(owner), await program(member)];
  const slow = slowBody();
  const saving = theirs('PUT', `${SHARED}/a.txt`, { 'transfer-encoding': 'chunked' }, slow.body).then(
    (answer) => answer,
  );
  await slow.started;
  expect((await mine('LOCK', `${OWN}/above/`, {}, LOCK_INFO)).statusCode).toBe(200);
  slow.end();
  expect((await saving).statusCode).toBe(423);
  expect((await mine('GET', `${OWN}/above/a.txt`)).body).toBe('a');
});

test('a lock that is requested during a move of the file stays with the address or is refused', async () => {
  const call = await program(await createOwner(server));
  for (let at = 0; at < 8; at += 1) {
    await call('PUT', `${OWN}/m${at}`, {}, 'x');
    const [moved, locked] = await Promise.all([
      call('MOVE', `${OWN}/m${at}`, { destination: `${OWN}/n${at}` }),
      call('LOCK', `${OWN}/m${at}`, {}, LOCK_INFO),
    ]);
    const left = (await call('PROPFIND', `${OWN}/n${at}`, { depth: '0' })).body;
    expect(left).not.toContain('urn:uuid:');
    expect(isDone(moved) && locked.statusCode === 200).toBe(false);
  }
});

test('a read answers that nothing changed by tag and by time, and ignores what is no date', async () => {
  const call = await program(await createOwner(server));
  await call('PUT', `${OWN}/r.txt`, {}, 'r');
  const { headers } = await call('HEAD', `${OWN}/r.txt`);
  const changed = String(headers['last-modified']);
  const etag = String(headers['etag']);
  const getStatus = async (requested: Record<string, string>) =>
    (await call('GET', `${OWN}/r.txt`, requested)).statusCode;
  expect(await getStatus({ 'if-modified-since': changed })).toBe(304);
  expect(await getStatus({ 'if-modified-since': EARLIER })).toBe(200);
  expect(await getStatus({ 'if-modified-since': 'вчера' })).toBe(200);
  expect(await getStatus({ 'if-none-match': `W/${etag}`, 'if-modified-since': EARLIER })).toBe(304);
  expect(await getStatus({ 'if-none-match': '"other"', 'if-modified-since': changed })).toBe(200);
  expect(await getStatus({ 'if-match': '"other"' })).toBe(412);
  expect(await getStatus({ 'if-unmodified-since': EARLIER })).toBe(412);
  expect(await getStatus({ range: 'bytes=0-0', 'if-range': `W/${etag}` })).toBe(200);
  expect(await getStatus({ range: 'bytes=0-0', 'if-range': etag })).toBe(206);
});
