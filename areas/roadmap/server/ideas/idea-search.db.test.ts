import { createOwner, type TestMember } from '@artel/company/server/testing';
import type { SearchHit } from '@artel/contract';
import { listReadings } from '@artel/server';
import { createActor, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTwoCompanies, startRoadmapServer } from '../testing.ts';
import { ideaSearch } from './idea-search.ts';
import { makeIdea } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRoadmapServer();
});
afterAll(() => server.close());

async function find(by: TestMember, q: string, before: string | null = null, limit = 100) {
  const { platform } = server;
  const actor = await createActor(server, by);
  return platform.db.asReader(actor, async (tx) => {
    const query = { typed: q, readings: listReadings(platform, q) };
    const ids = await ideaSearch.find(tx, actor, query, before, limit);
    const hits = await ideaSearch.present({ ...platform, tx }, actor, ids);
    return ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? []);
  });
}
const titles = async (by: TestMember, q: string) => (await find(by, q)).map(({ title }) => title);

test('an idea is found by people of every company, by forms of words and in the wrong layout, with its page and state', async () => {
  const { anna, boris, vera } = await makeTwoCompanies(server);
  const id = await makeIdea(server, {
    by: anna,
    title: 'Выгрузка накладных',
    text: 'Одним архивом за месяц',
  });
  for (const by of [anna, boris, vera])
    for (const q of ['накладная', 'выгрузку накладных', 'архивы', 'dsuheprf'])
      expect([q, await titles(by, q)]).toEqual([q, ['Выгрузка накладных']]);
  expect(await find(vera, 'накладная')).toMatchObject([
    { id, title: 'Выгрузка накладных', page: `/roadmap/${id}`, place: expect.stringMatching(/\p{L}/u) },
  ]);
  for (const q of ['самосвал', '%', "'", '\\', '😀']) expect([q, await titles(anna, q)]).toEqual([q, []]);
});

test('an idea that waits to be read by the operator is found by no one', async () => {
  const { anna, vera } = await makeTwoCompanies(server);
  const id = await makeIdea(server, { by: anna, title: 'Голубиная почта' });
  expect(await titles(vera, 'голубиная')).toEqual(['Голубиная почта']);
  await server.db('UPDATE roadmap.ideas SET is_waiting = true WHERE id = $1', [id]);
  for (const by of [anna, vera]) expect(await titles(by, 'голубиная')).toEqual([]);
});

test('all ideas with a word are read page by page, each once', async () => {
  const owner = await createOwner(server);
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1) made.push(await makeIdea(server, { title: `Телеграф ${at}` }));
  const seen: string[] = [];
  for (let last: string | null = null; ; ) {
    const hits: SearchHit[] = await find(owner, 'телеграф', last, 2);
    seen.push(...hits.map(({ id }) => id));
    last = hits.at(-1)?.id ?? null;
    if (last === null) break;
  }
  expect(seen).toEqual(made.toReversed());
});
