import { createOwner, type TestMember } from '@artel/company/server/testing';
import { starNode } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { drainAll, makeFile, makeLinkTo, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const at = (name: string) => `${OWN}/${encodeURIComponent(name)}`;

async function program(of: TestMember) {
  const call = await openProgram(server, of);
  const send = async (
    method: string,
    name: string,
    headers: Record<string, string> = {},
    payload?: string | Buffer,
  ) => {
    const answer = await call(method, at(name), headers, payload);
    expect(answer.statusCode, `${method} ${name} ${answer.body}`).toBeLessThan(300);
    return answer;
  };
  return {
    put: (name: string, content: string | Buffer) => send('PUT', name, {}, content),
    move: (name: string, to: string) =>
      send('MOVE', name, { destination: `http://localhost:3000${at(to)}`, overwrite: 'T' }),
    copy: (name: string, to: string) => send('COPY', name, { destination: `http://localhost:3000${at(to)}` }),
    remove: (name: string) => send('DELETE', name),
    read: async (name: string) => (await send('GET', name)).body,
  };
}

async function getState({ companyId }: TestMember) {
  await drainAll(server);
  const rows = await server.db<{ id: string; name: string; trashed: boolean; versions: number }>(
    `SELECT id, name, trashed_at IS NOT NULL AS trashed,
       (SELECT count(*)::int FROM disk.versions v WHERE v.node_id = n.id) AS versions
     FROM disk.nodes n WHERE company_id = $1 AND parent_id IS NOT NULL ORDER BY name`,
    [companyId],
  );
  return {
    rows,
    trashed: rows.filter((row) => row.trashed).map(({ name }) => name),
    /** Counts versions of files outside of the trash. */
    getVersions: (name: string) => rows.find((row) => row.name === name && !row.trashed)?.versions,
    getId: (name: string) => rows.find((row) => row.name === name && !row.trashed)?.id,
  };
}

/** The counters of a company, and the result of a recount. */
async function getCounters({ companyId }: TestMember) {
  const [row] = await server.db<{ counted: number; stored: number; named: number; blobs: number }>(
    `SELECT (SELECT coalesce(sum(bytes), 0) FROM disk.usage_changes WHERE company_id = $1)::int
       + (SELECT coalesce(sum(bytes), 0) FROM disk.usage WHERE company_id = $1)::int AS counted,
     (SELECT coalesce(sum(bytes), 0) FROM disk.nodes WHERE company_id = $1 AND is_file)::int
       + (SELECT coalesce(sum(bytes), 0) FROM disk.versions WHERE company_id = $1)::int AS stored,
     (SELECT count(DISTINCT blob_id)::int FROM (SELECT blob_id FROM disk.nodes WHERE company_id = $1 AND blob_id IS NOT NULL
       UNION ALL SELECT blob_id FROM disk.versions WHERE company_id = $1) AS named) AS named,
     (SELECT count(*)::int FROM platform.blobs WHERE company_id = $1 AND released_at IS NULL) AS blobs`,
    [companyId],
  );
  return row;
}

async function expectCountersRight(owner: TestMember) {
  const counters = await getCounters(owner);
  expect(counters?.counted).toBe(counters?.stored);
  expect(counters?.blobs).toBe(counters?.named);
}

test.each(['report.bak', 'report.docx~', '~report.docx', 'report.tmp', 'report.old'])(
  'a person’s own file that is called %s for a minute stays a person’s file',
  async (aside) => {
    const owner = await createOwner(server);
    const { put, move, remove, read } = await program(owner);
    await put('report.docx', 'old');
    await put('new.docx', 'new');
    await move('report.docx', aside);
    await move('new.docx', 'report.docx');
    expect([await read(aside), await read('report.docx')]).toEqual(['old', 'new']);
    await put(aside, 'hours of work');
    expect((await getState(owner)).getVersions(aside)).toBe(1);
    await remove(aside);
    expect((await getState(owner)).trashed).toEqual([aside]);
    await expectCountersRight(owner);
  },
);

test('a file put aside without a change goes to the trash as well, unless only programs write such names', async () => {
  const owner = await createOwner(server);
  const { put, move, remove } = await program(owner);
  for (const [name, aside] of [
    ['a.docx', 'a.bak'],
    ['b.docx', 'b.docx~'],
    ['c.docx', '~WRL0002.tmp'],
  ] as const) {
    await put(name, 'old');
    await put('draft.tmp', 'new');
    await move(name, aside);
    await move('draft.tmp', name);
    await remove(aside);
  }
  expect((await getState(owner)).trashed).toEqual(['a.bak', 'b.docx~']);
  await expectCountersRight(owner);
});

test('a file that is older than the save, or has versions, is no draft under any name', async () => {
  const owner = await createOwner(server);
  const { put, move, remove } = await program(owner);
  await put('one.docx', 'one');
  await put('mine.docx', 'first');
  await put('mine.docx', 'second');
  await move('one.docx', '~WRL0002.tmp');
  await move('mine.docx', 'one.docx');
  await remove('~WRL0002.tmp');
  await put('two.docx', 'two');
  await put('older.docx', 'older');
  server.clock.advance(3_600_000);
  await move('two.docx', '~WRL0003.tmp');
  await move('older.docx', 'two.docx');
  await remove('~WRL0003.tmp');
  const { trashed } = await getState(owner);
  expect(trashed).toEqual(['~WRL0002.tmp', '~WRL0003.tmp']);
});

test('a file that a program put aside is a person’s file as soon as someone writes into it', async () => {
  const owner = await createOwner(server);
  const { put, move, remove } = await program(owner);
  await put('report.docx', 'old');
  await put('draft.tmp', 'new');
  await move('report.docx', '~WRL0002.tmp');
  await move('draft.tmp', 'report.docx');
  await put('~WRL0002.tmp', 'hours of work');
  expect((await getState(owner)).getVersions('~WRL0002.tmp')).toBe(1);
  await remove('~WRL0002.tmp');
  expect((await getState(owner)).trashed).toEqual(['~WRL0002.tmp']);
});

test.each(['._work.txt', '.DS_Store', '~$work.docx', '.~lock.work.odt#', 'Thumbs.db', 'desktop.ini'])(
  '%s is a person’s file where it ever was one, and a system’s otherwise',
  async (name) => {
    const owner = await createOwner(server);
    const { put, move, copy, remove } = await program(owner);
    // Renamed from a person's name.
    await put('work.txt', 'work');
    await move('work.txt', name);
    await put(name, 'more work');
    expect((await getState(owner)).getVersions(name)).toBe(1);
    await remove(name);
    // Copied from a person's file.
    await put('work.txt', 'work');
    await copy('work.txt', name);
    await remove(name);
    // A person's file moved over a system file.
    await put(name, 'system');
    await put('draft.txt', 'work');
    await move('draft.txt', name);
    await put(name, 'more work');
    await remove(name);
    // Uploaded from the page, as a new file or over a system file.
    await put(name, 'system');
    await makeFile(server, owner, { name, content: 'work', conflict: 'replace' });
    await remove(name);
    // With a link, or starred.
    await put(name, 'system');
    await makeLinkTo(server, owner, (await getState(owner)).getId(name) ?? '');
    await put(name, 'more');
    expect((await getState(owner)).getVersions(name)).toBe(1);
    await remove(name);
    await put(name, 'system');
    const nodeId = (await getState(owner)).getId(name) ?? '';
    await callRoute(server, starNode, { params: { nodeId } }, owner);
    await remove(name);
    const persons = (await getState(owner)).trashed.filter((one) => one === name);
    expect(persons).toHaveLength(6);
    // System files.
    await put(name, 'system');
    await put(name, 'again');
    expect((await getState(owner)).getVersions(name)).toBe(0);
    await remove(name);
    expect((await getState(owner)).trashed.filter((one) => one === name)).toHaveLength(6);
    await expectCountersRight(owner);
  },
);

test('more than an office writes into its own file is a person’s work', async () => {
  const owner = await createOwner(server);
  const { put, remove } = await program(owner);
  await put('~$work.docx', Buffer.alloc(4097, 'a'));
  await put('~$work.docx', 'less');
  expect((await getState(owner)).getVersions('~$work.docx')).toBe(1);
  await remove('~$work.docx');
  await put('~$other.docx', 'system');
  await put('~$other.docx', Buffer.alloc(4097, 'b'));
  await remove('~$other.docx');
  expect((await getState(owner)).trashed).toEqual(['~$other.docx', '~$work.docx']);
});

test.each(['orig.txt~', 'orig.txt.bak', '~orig.tmp'])(
  'an editor that renames to %s, writes the file again and deletes that leaves the file itself, with link and versions',
  async (aside) => {
    const owner = await createOwner(server);
    const { id } = await makeFile(server, owner, { name: 'orig.txt', content: 'прежнее' });
    const { uuid } = await makeLinkTo(server, owner, id);
    const { put, move, remove, read } = await program(owner);
    await move('orig.txt', aside);
    await put('orig.txt', 'новое');
    expect([await read('orig.txt'), await read(aside)]).toEqual(['новое', 'прежнее']);
    await remove(aside);
    const state = await getState(owner);
    expect(state.getId('orig.txt')).toBe(id);
    expect(state.getVersions('orig.txt')).toBe(1);
    expect((await server.app.inject({ url: `/api/share/${uuid}` })).statusCode).toBe(200);
    await expectCountersRight(owner);
  },
);

test('the same by a program that puts an empty file first', async () => {
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'orig.txt', content: 'прежнее' });
  const { put, move, remove } = await program(owner);
  await move('orig.txt', 'orig.txt~');
  await put('orig.txt', '');
  await put('orig.txt', 'новое');
  await remove('orig.txt~');
  const state = await getState(owner);
  expect([state.getId('orig.txt'), state.getVersions('orig.txt')]).toEqual([id, 1]);
  await expectCountersRight(owner);
});

test('a program that deletes the file before it moves its draft there leaves the file itself, with link and versions', async () => {
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'orig.txt', content: 'прежнее' });
  const { uuid } = await makeLinkTo(server, owner, id);
  const { put, move, remove, read } = await program(owner);
  await put('orig.txt.part', 'новое');
  await remove('orig.txt');
  await move('orig.txt.part', 'orig.txt');
  expect(await read('orig.txt')).toBe('новое');
  const state = await getState(owner);
  expect([state.getId('orig.txt'), state.getVersions('orig.txt'), state.trashed]).toEqual([id, 1, []]);
  expect((await server.app.inject({ url: `/api/share/${uuid}` })).statusCode).toBe(200);
  await expectCountersRight(owner);
});

test('a file that was made after another was deleted, or long before, or later than a minute, is another file', async () => {
  const owner = await createOwner(server);
  const { put, move, remove } = await program(owner);
  await put('old.txt', 'old');
  server.clock.advance(3_600_001);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await put(name, 'прежнее');
  const before = await getState(owner);
  await remove('a.txt');
  server.clock.advance(1);
  await put('later.txt', 'позже');
  await move('later.txt', 'a.txt');
  await remove('b.txt');
  await move('old.txt', 'b.txt');
  await put('c.part', 'новое');
  await remove('c.txt');
  server.clock.advance(60_000);
  await move('c.part', 'c.txt');
  const after = await getState(owner);
  expect(after.trashed).toEqual(['a.txt', 'b.txt', 'c.txt']);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) expect(after.getId(name)).not.toBe(before.getId(name));
});

test('an own file that is moved over another one leaves its versions in the trash, and a draft leaves nothing', async () => {
  const owner = await createOwner(server);
  const { put, move } = await program(owner);
  await put('into.txt', 'цель');
  const before = await getState(owner);
  await put('draft.txt', '');
  await put('draft.txt', 'раз');
  await move('draft.txt', 'into.txt');
  expect((await getState(owner)).trashed).toEqual([]);
  for (const content of ['раз', 'два', 'три']) await put('worked.txt', content);
  await move('worked.txt', 'into.txt');
  const after = await getState(owner);
  expect(after.getId('into.txt')).toBe(before.getId('into.txt'));
  expect(after.rows.find(({ trashed }) => trashed)).toMatchObject({ name: 'worked.txt', versions: 2 });
  await expectCountersRight(owner);
});
