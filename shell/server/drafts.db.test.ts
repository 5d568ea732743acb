import { createOwner, createPerson, startCompanyServer } from '@artel/company/server/testing';
import { DRAFT_LENGTH, draftLimits, getDraft, listDrafts, saveDraft } from '@artel/contract';
import { defineArea, draftRoutes } from '@artel/server';
import { callRoute, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({
    further: [defineArea({ name: 'shell', strings: {}, routes: draftRoutes })],
  });
});
afterAll(() => server.close());

type Caller = { readonly token: string };
const save = (by: Caller, draftKey: string, text: string) =>
  callRoute(server, saveDraft, { params: { draftKey }, body: { text } }, by);
const get = async (by: Caller, draftKey: string) =>
  (await callRoute(server, getDraft, { params: { draftKey } }, by)).body;
const list = async (by: Caller) => (await callRoute(server, listDrafts, {}, by)).body.items;

test('a draft is the same on all devices of a person, and the later save wins', async () => {
  const owner = await createOwner(server);
  expect(await get(owner, 'test.a')).toEqual({ key: 'test.a', text: '', version: 0, updatedAt: null });
  await save(owner, 'test.a', 'Добрый');
  await save(owner, 'test.a', 'Добрый день');
  expect(await get(owner, 'test.a')).toMatchObject({ text: 'Добрый день', version: 2 });
  await save(owner, 'test.b', 'а'.repeat(300));
  expect(await list(owner)).toMatchObject([{ key: 'test.b', text: 'а'.repeat(200) }, { key: 'test.a' }]);
  await save(owner, 'test.a', '');
  expect(await list(owner)).toHaveLength(1);
  expect(await get(owner, 'test.a')).toMatchObject({ text: '', version: 3 });
});

test('no other person and no other company sees a draft', async () => {
  const owner = await createOwner(server);
  const stranger = await createOwner(server);
  await save(owner, 'test.a', 'секрет');
  expect(await get(stranger, 'test.a')).toMatchObject({ text: '' });
  expect(await list(stranger)).toEqual([]);
  await server.db('UPDATE platform.drafts SET company_id = gen_random_uuid() WHERE user_id = $1', [
    owner.userId,
  ]);
  expect(await list(owner)).toEqual([]);
});

test('open devices of the person are notified of a save, other people are not', async () => {
  const owner = await createOwner(server);
  const stranger = await createOwner(server);
  const address = await server.listen();
  const own = await openLive(address, { token: owner.token });
  const foreign = await openLive(address, { token: stranger.token });
  onTestFinished(() => {
    own.close();
    foreign.close();
  });
  await Promise.all([own.next('ready'), foreign.next('ready')]);
  await save(owner, 'test.a', 'привет');
  await save(stranger, 'test.b', 'здравствуйте');
  const name = 'shell/draft-changed';
  expect(await own.nextEvent(name)).toMatchObject({ ids: { draftKey: 'test.a' } });
  expect(await foreign.nextEvent(name)).toMatchObject({ ids: { draftKey: 'test.b' } });
});

test('beyond the limit of drafts of a member the oldest is deleted', async () => {
  const owner = await createOwner(server);
  await save(owner, 'test.first', 'первый');
  await server.db(
    `INSERT INTO platform.drafts SELECT user_id, company_id, 'test.' || n, 'а', 2, updated_at + n * interval '1 second'
     FROM platform.drafts, generate_series(1, $2) n WHERE user_id = $1`,
    [owner.userId, draftLimits.drafts.latest - 1],
  );
  expect(await get(owner, 'test.first')).toMatchObject({ text: 'первый' });
  server.clock.advance(240_000);
  await save(owner, 'test.last', 'последний');
  expect(await get(owner, 'test.first')).toMatchObject({ version: 0 });
  expect(await list(owner)).toHaveLength(draftLimits.drafts.latest);
});

test('a draft that is too long, broken or without a good key is refused', async () => {
  const owner = await createOwner(server);
  expect((await save(owner, 'test.a', 'я'.repeat(DRAFT_LENGTH))).status).toBe(200);
  for (const [key, text] of [
    ['test.a', 'я'.repeat(DRAFT_LENGTH + 1)],
    ['test.a', '\u0000'],
    ['test.a', '\ud800'],
    ['Ключ', 'а'],
    ['k'.repeat(201), 'а'],
  ] as const)
    expect((await save(owner, key, text)).status).toBeGreaterThanOrEqual(400);
});

test('a person without a company has no drafts', async () => {
  const person = await createPerson(server);
  expect((await save(person, 'test.a', 'а')).status).toBe(403);
});
