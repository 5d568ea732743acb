import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import {
  copyNode,
  getText,
  grantAccess,
  purgeNodes,
  restoreNodes,
  restoreVersion,
  revokeAccess,
  searchNodes,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocument, packParts } from '../testing/packed-files.ts';
import { openProgram } from '../testing/program.ts';
import { buildMetadata, drainAll, makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

async function find(by: TestMember, q: string): Promise<string[]> {
  const { status, body } = await callRoute(server, searchNodes, { query: { q } }, by);
  expect(status).toBe(200);
  return body.items.map(({ name }) => name).sort();
}
const getState = async (by: TestMember, nodeId: string) =>
  (await callRoute(server, getText, { params: { nodeId } }, by)).body.state;
const countTexts = async ({ companyId }: TestMember) =>
  (await server.db('SELECT FROM disk.file_texts WHERE company_id = $1', [companyId])).length;
const read = () => server.drain();

test('a file is found by the words inside it: forms, beginnings, ё and е, the other layout; a hit says where', async () => {
  const owner = await createOwner(server);
  const content = makeDocument([['Договор субаренды складских помещений'], ['Ёмкости учтены']]);
  const { id } = await makeFile(server, owner, { name: 'Скан 12.docx', content });
  await makeFile(server, owner, { name: 'Субаренда.txt', content: 'другое' });
  expect(await getState(owner, id)).toBe('pending');
  expect(await find(owner, 'складские')).toEqual([]);
  await read();
  expect(await getState(owner, id)).toBe('ready');
  for (const q of ['складские', 'помещ субаренд', 'емкостей', 'crkflcrb[', 'складских учтены'])
    expect(await find(owner, q), q).toEqual(['Скан 12.docx']);
  expect(await find(owner, 'складские лопаты')).toEqual([]);
  const { body } = await callRoute(server, searchNodes, { query: { q: 'субаренд' } }, owner);
  expect(body.items.map(({ name, isFoundInText }) => [name, isFoundInText])).toEqual([
    ['Субаренда.txt', false],
    ['Скан 12.docx', true],
  ]);
});

test('however a content comes, its text is found: program, tus, new version, restored version, copy', async () => {
  const owner = await createOwner(server);
  const program = await openProgram(server, owner);
  const own = `/dav/files/${encodeURIComponent('Мой диск')}`;
  const put = await program('PUT', `${own}/plan.txt`, { 'content-type': 'text/plain' }, 'ландшафт');
  expect(put.statusCode).toBe(201);
  const bytes = Buffer.from('мелиорация');
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/v2/disk/uploads',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': buildMetadata({ parentId: owner.memberId, name: 'tus.txt' }),
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  });
  expect(started.statusCode).toBe(201);
  const draft = await makeFile(server, owner, { name: 'draft.txt', content: 'первоцвет' });
  await read();
  expect(await find(owner, 'ландшафт')).toEqual(['plan.txt']);
  expect(await find(owner, 'мелиорация')).toEqual(['tus.txt']);
  await makeFile(server, owner, { name: 'draft.txt', content: 'подснежник', conflict: 'replace' });
  expect(await find(owner, 'первоцвет')).toEqual([]);
  await read();
  expect(await find(owner, 'подснежник')).toEqual(['draft.txt']);
  const [version] = await server.db<{ id: string }>('SELECT id FROM disk.versions WHERE node_id = $1', [
    draft.id,
  ]);
  const params = { nodeId: draft.id, versionId: version?.id ?? '' };
  expect((await callRoute(server, restoreVersion, { params }, owner)).status).toBe(200);
  expect(await find(owner, 'первоцвет')).toEqual(['draft.txt']);
  expect(await find(owner, 'подснежник')).toEqual([]);
  const target = await makeFolder(server, owner);
  const copied = await callRoute(
    server,
    copyNode,
    { params: { nodeId: draft.id }, body: { toId: target.id } },
    owner,
  );
  expect(copied.status).toBeLessThan(300);
  expect(await find(owner, 'первоцвет')).toHaveLength(2);
  await read();
  expect(await server.db('SELECT FROM disk.pending_texts WHERE company_id = $1', [owner.companyId])).toEqual(
    [],
  );
});

test('the same content is read once in a company, and never for another one', async () => {
  const [owner, other] = [await createOwner(server), await createOwner(server)];
  for (const name of ['a.txt', 'b.txt']) await makeFile(server, owner, { name, content: 'одинаковое' });
  await read();
  expect(await countTexts(owner)).toBe(1);
  expect(await countTexts(other)).toBe(0);
  expect(await find(owner, 'одинаковое')).toEqual(['a.txt', 'b.txt']);
  expect(await find(other, 'одинаковое')).toEqual([]);
  await makeFile(server, other, { name: 'c.txt', content: 'одинаковое' });
  await read();
  expect(await countTexts(other)).toBe(1);
});

test('only who may read the file finds it, in the one search too; a lost right hides it at once', async () => {
  const owner = await createOwner(server);
  const reader = await addMember(server, owner.companyId, 'member');
  const { id } = await makeFile(server, owner, { name: 'Премии.txt', content: 'оклад директора' });
  await read();
  expect(await find(reader, 'оклад')).toEqual([]);
  expect((await callRoute(server, getText, { params: { nodeId: id } }, reader)).status).toBe(404);
  const body = { principalId: reader.memberId, role: 'reader' } as const;
  const granted = await callRoute(server, grantAccess, { params: { nodeId: id }, body }, owner);
  expect(granted.status).toBeLessThan(300);
  expect(await find(reader, 'оклад')).toEqual(['Премии.txt']);
  expect(await getState(reader, id)).toBe('ready');
  const params = { nodeId: id, grantId: '' };
  const [grant] = await server.db<{ id: string }>('SELECT id FROM disk.grants WHERE node_id = $1', [id]);
  params.grantId = grant?.id ?? '';
  expect((await callRoute(server, revokeAccess, { params }, owner)).status).toBeLessThan(300);
  expect(await find(reader, 'оклад')).toEqual([]);
});

test('the trash hides a text, and the deletion for good drops it with the last file that has it', async () => {
  const owner = await createOwner(server);
  const [first, second] = [
    await makeFile(server, owner, { name: 'один.txt', content: 'исчезнувшее' }),
    await makeFile(server, owner, { name: 'два.txt', content: 'исчезнувшее' }),
  ];
  await read();
  const nodeIds = [first.id];
  await callRoute(server, trashNodes, { body: { nodeIds } }, owner);
  expect(await find(owner, 'исчезнувшее')).toEqual(['два.txt']);
  await callRoute(server, restoreNodes, { body: { nodeIds } }, owner);
  expect(await find(owner, 'исчезнувшее')).toEqual(['два.txt', 'один.txt']);
  const purge = async (id: string) => {
    await callRoute(server, trashNodes, { body: { nodeIds: [id] } }, owner);
    expect((await callRoute(server, purgeNodes, { body: { nodeIds: [id] } }, owner)).status).toBeLessThan(
      300,
    );
    await drainAll(server);
  };
  await purge(first.id);
  expect(await countTexts(owner)).toBe(1);
  await purge(second.id);
  expect(await countTexts(owner)).toBe(0);
});

test('a content that comes while its last other file is deleted for good is found', async () => {
  const owner = await createOwner(server);
  for (let round = 0; round < 5; round += 1) {
    const content = `перекрёсток ${round}`;
    const { id } = await makeFile(server, owner, { name: `старый ${round}.txt`, content });
    await read();
    await callRoute(server, trashNodes, { body: { nodeIds: [id] } }, owner);
    await callRoute(server, purgeNodes, { body: { nodeIds: [id] } }, owner);
    await server.db('UPDATE graphile_worker._private_jobs SET run_at = created_at');
    const name = `новый ${round}.txt`;
    await Promise.all([server.drain(), makeFile(server, owner, { name, content })]);
    await drainAll(server);
    expect(await find(owner, content)).toEqual([name]);
  }
});

test('each file ends in a state that its readers see, and a file that ended its server is not tried for ever', async () => {
  const owner = await createOwner(server);
  const make = async (name: string, content: string | Buffer) =>
    (await makeFile(server, owner, { name, content })).id;
  const states = {
    locked: await make('a.docx', makeDocument([['тайна']], { isEncrypted: true })),
    broken: await make('b.docx', makeDocument([['а']]).subarray(0, 150)),
    none: await make('c.zip', 'PK\x03\x04'),
    'too-large': await make(
      'd.docx',
      packParts({ 'word/document.xml': ' '.repeat(1024 * 1024) }, { statedSize: 10, times: 100 }),
    ),
  };
  const tried = await make('e.txt', 'падение');
  await server.db('UPDATE disk.pending_texts SET tries = 3 WHERE node_id = $1', [tried]);
  await read();
  for (const [state, id] of Object.entries(states)) expect(await getState(owner, id)).toBe(state);
  expect(await getState(owner, tried)).toBe('broken');
  expect(await getState(owner, await make('f.txt', ''))).toBe(null);
});

test('of many new files of a company one job waits, and other work of the company comes between its runs', async () => {
  const owner = await createOwner(server);
  await read();
  for (let at = 0; at < 5; at += 1) await makeFile(server, owner, { content: `россыпь ${at}` });
  const waiting = await server.db(
    `SELECT FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = 'disk/read-texts' AND job.payload ->> 'companyId' = $1`,
    [owner.companyId],
  );
  expect(waiting).toHaveLength(1);
  await read();
  expect(await find(owner, 'россыпь')).toHaveLength(5);
});

test('files from before are read by the job that looks for them, those of each company', async () => {
  const owners = [await createOwner(server), await createOwner(server)];
  for (const owner of owners) await makeFile(server, owner, { name: 'старый.txt', content: 'давность' });
  await server.db("DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'companyId' IS NOT NULL");
  await read();
  for (const owner of owners) expect(await find(owner, 'давность')).toEqual([]);
  await server.runTimedJobs();
  for (const owner of owners) expect(await find(owner, 'давность')).toEqual(['старый.txt']);
});

test('a text of more different words than a vector holds is stored to its limit, and a rare word is found by the index', async () => {
  const owner = await createOwner(server);
  const words = Array.from({ length: 120_000 }, (_, at) => `${at.toString(36)}q`).join(' ');
  await makeFile(server, owner, { name: 'большой.csv', content: `слово ${words}` });
  await read();
  expect(await find(owner, 'слова')).toEqual(['большой.csv']);
  await server.db(
    `INSERT INTO disk.file_texts (company_id, sha256, state, words)
     SELECT $1, sha256(n::text::bytea), 'ready', array_to_tsvector(ARRAY['00000000x' || n]) FROM generate_series(1, 20000) AS n`,
    [owner.companyId],
  );
  await server.db('VACUUM ANALYZE disk.file_texts');
  const plan = await server.db<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT sha256 FROM disk.file_texts WHERE words @@ '''00000000слово'':*'::tsquery`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('file_texts_by_words');
});
