import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { SearchHit } from '@artel/contract';
import { listReadings } from '@artel/server';
import { actAs, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Written, writeLetter } from '../testing/letters.ts';
import { startMailServer } from '../testing.ts';
import { messageSearch } from './message-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const find = (by: TestMember, q: string, before: string | null = null, limit = 100) =>
  actAs(server, by, async (deps, actor) => {
    const query = { typed: q, readings: listReadings(deps, q) };
    const ids = await messageSearch.find(deps.tx, actor, query, before, limit);
    const hits = new Map((await messageSearch.present(deps, actor, ids)).map((hit) => [hit.id, hit]));
    expect([...hits.keys()].toSorted()).toEqual(ids.toSorted());
    return ids.flatMap((id) => hits.get(id) ?? []);
  });
const titles = async (by: TestMember, q: string) => (await find(by, q)).map(({ title }) => title);

/** Two colleagues, and a letter from one to the other. */
async function makeLetter(letter: Written) {
  const nina = await createOwner(server);
  const oleg = await addMember(server, nina.companyId, 'member', {
    name: { familyName: 'Белов', givenName: 'Олег', middleName: '' },
  });
  await writeLetter(server, oleg, { to: [nina.email], ...letter });
  return { nina, oleg };
}

test('a letter is found by forms of words of its subject and text, in the wrong layout too, and opens in its conversation', async () => {
  const { nina } = await makeLetter({ subject: 'Договор аренды', body: 'Ёлка стоит в холле.' });
  for (const q of ['договором', 'елка холл', 'ljujdjh', 'белов'])
    expect([q, await titles(nina, q)]).toEqual([q, ['Договор аренды']]);
  const items = await find(nina, 'договор');
  expect(items).toMatchObject([{ title: 'Договор аренды', place: 'Олег Белов' }]);
  const [letter] = await server.db<{ id: string; conversationId: string }>(
    'SELECT id, conversation_id AS "conversationId" FROM mail.messages WHERE owner_id = $1',
    [nina.memberId],
  );
  expect(items[0]).toMatchObject({
    id: letter?.id,
    page: `/mail/${letter?.conversationId}?message=${letter?.id}`,
  });
  for (const q of ['самолёт', '%', "'", '\\', '😀']) expect([q, await titles(nina, q)]).toEqual([q, []]);
});

test('letters are found by a person who has them alone: no colleague, no owner of the company, no other company', async () => {
  const { nina, oleg } = await makeLetter({ subject: 'Увольнение Сидорова' });
  const colleague = await addMember(server, nina.companyId, 'admin');
  const stranger = await createOwner(server);
  expect(await titles(nina, 'увольнение')).toHaveLength(1);
  expect(await titles(oleg, 'увольнение')).toHaveLength(1);
  for (const other of [colleague, stranger]) expect(await titles(other, 'увольнение')).toEqual([]);
});

test('all letters with a word are read page by page, the newest first and each once', async () => {
  const { nina, oleg } = await makeLetter({ subject: 'Смета 1' });
  for (const at of [2, 3, 4, 5])
    await writeLetter(server, oleg, { to: [nina.email], subject: `Смета ${at}` });
  const seen: string[] = [];
  for (let last: string | null = null; ; ) {
    const hits: SearchHit[] = await find(nina, 'смета', last, 2);
    seen.push(...hits.map(({ title }) => title));
    last = hits.at(-1)?.id ?? null;
    if (last === null) break;
  }
  expect(seen).toEqual(['Смета 5', 'Смета 4', 'Смета 3', 'Смета 2', 'Смета 1']);
});
