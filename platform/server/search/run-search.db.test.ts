import type { MemberActor, RouteInput, SearchHit, search } from '@artel/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { runSearch } from './run-search.ts';
import type { SearchProvider } from './search-provider.ts';
import { letterSearch, searchedArea } from './testing/searched-area.ts';

/** Longer than any statement of these tests, also on a busy machine; one test waits for it to pass. */
const QUICK_MS = 3_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [searchedArea], quickMs: QUICK_MS });
});
afterAll(() => server.close());

const companyId = crypto.randomUUID();
function actorWith(...permissions: string[]): MemberActor {
  const membership = {
    companyId,
    memberId: companyId,
    role: 'member',
    permissions: new Set(permissions),
    principalIds: [],
    isSuspended: false,
  };
  return { userId: companyId, sessionId: companyId, via: null, membership } as unknown as MemberActor;
}
const actor = actorWith();

const getHit = (id: string): SearchHit => ({ id, title: id, place: null, page: `/things?open=${id}` });

/** Things that match any query, with numbers as ids. */
const getId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const provider = (kind: `probe/${string}`, parts: Partial<SearchProvider> = {}): SearchProvider => ({
  kind,
  find: async () => [getId(1)],
  present: async (_deps, _actor, ids) => ids.map(getHit),
  ...parts,
});

const request = (
  providers: readonly SearchProvider[],
  query: Partial<RouteInput<typeof search>> = {},
  by = actor,
) => runSearch(server.platform, by, { q: 'что-нибудь', limit: 5, ...query }, providers);

const states = ({ groups }: Awaited<ReturnType<typeof request>>) =>
  groups.map(({ kind, state, items }) => [kind, state, items.length]);

test('one kind that fails, by itself or in the database, and one that presents wrongly cost only themselves', async () => {
  const answer = await request([
    provider('probe/broken', {
      find: async () => {
        throw new Error('broken');
      },
    }),
    provider('probe/sound'),
    provider('probe/nowhere', {
      find: async (tx) => {
        await sql`SELECT FROM probe.nowhere`.execute(tx.kysely);
        return [];
      },
    }),
    provider('probe/faceless', { present: () => Promise.reject(new Error('faceless')) }),
    provider('probe/other'),
  ]);
  expect(states(answer)).toEqual([
    ['probe/broken', 'failed', 0],
    ['probe/sound', 'ready', 1],
    ['probe/nowhere', 'failed', 0],
    ['probe/faceless', 'failed', 0],
    ['probe/other', 'ready', 1],
  ]);
});

test('a kind whose table another one holds is late after its time, and the others are there', async () => {
  const holder = new Client({ connectionString: server.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE probe.letter_words IN ACCESS EXCLUSIVE MODE');
    const answer = await request([letterSearch, provider('probe/sound')]);
    expect(states(answer)).toEqual([
      ['probe/letter', 'late', 0],
      ['probe/sound', 'ready', 1],
    ]);
  } finally {
    await holder.end();
  }
  expect(states(await request([letterSearch]))).toEqual([['probe/letter', 'ready', 0]]);
});

test('a search writes nothing', async () => {
  const writes = provider('probe/writes', {
    find: async (tx) => {
      await sql`INSERT INTO probe.letters VALUES (${companyId}, ${getId(9)}, '', '', '', '', true)`.execute(
        tx.kysely,
      );
      return [];
    },
  });
  expect(states(await request([writes]))).toEqual([['probe/writes', 'failed', 0]]);
  expect(await server.db('SELECT FROM probe.letters WHERE company_id = $1', [companyId])).toEqual([]);
});

test('two kinds are searched at a time, and all of them in the end', async () => {
  let [ongoing, most] = [0, 0];
  const counted = provider('probe/counted', {
    find: async (tx) => {
      ongoing += 1;
      most = Math.max(most, ongoing);
      await sql`SELECT 1`.execute(tx.kysely);
      ongoing -= 1;
      return [getId(1)];
    },
  });
  const answer = await request(Array.from({ length: 7 }, () => counted));
  expect(answer.groups).toHaveLength(7);
  expect(most).toBe(2);
});

test('a kind with a permission is searched for those who hold it, and looks like none for others', async () => {
  const kinds = [provider('probe/secret', { permission: 'probe.see' }), provider('probe/open')];
  expect(states(await request(kinds)).map(([kind]) => kind)).toEqual(['probe/open']);
  expect(states(await request(kinds, {}, actorWith('probe.see'))).map(([kind]) => kind)).toEqual([
    'probe/secret',
    'probe/open',
  ]);
  expect(await request(kinds, { kind: 'probe/secret' })).toEqual({ groups: [], nextCursor: null });
});

test.each([
  ['', []],
  [' \0 …', []],
  ['😀', []],
  ['а', ['probe/people']],
  ['ю', ['probe/people']],
  // The letter whose key is a full stop on a Latin keyboard.
  ['.', ['probe/people']],
  ['аб', ['probe/people', 'probe/things']],
  ['а б', ['probe/people', 'probe/things']],
  ['7', ['probe/people']],
])('%j is long enough for %j', async (q, wanted) => {
  const kinds = [provider('probe/people', { fromLetters: 1 }), provider('probe/things')];
  expect(states(await request(kinds, { q })).map(([kind]) => kind)).toEqual(wanted);
});

test('items that the actor may not see are neither shown nor counted; a bounded number is examined, and the next page goes on', async () => {
  const things = Array.from({ length: 1_000 }, (_, n) => getId(1_000 - n));
  const seen = new Set([getId(950), getId(500), getId(499), getId(1)]);
  let checked = 0;
  const hidden = provider('probe/hidden', {
    find: async (_tx, _actor, _query, before, limit) => {
      const from = before === null ? 0 : things.indexOf(before) + 1;
      checked += Math.min(limit, things.length - from);
      return things.slice(from, from + limit);
    },
    present: async (_deps, _actor, ids) => ids.filter((id) => seen.has(id)).map(getHit),
  });
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { groups, nextCursor } = await request([hidden], { kind: 'probe/hidden', limit: 2, cursor });
    expect(groups[0]?.hasMore).toBe(nextCursor !== null);
    pages.push((groups[0]?.items ?? []).map(({ id }) => id));
    cursor = nextCursor ?? undefined;
    expect(checked).toBeLessThanOrEqual(300 * pages.length);
  } while (cursor !== undefined);
  expect(pages.flat()).toEqual([getId(950), getId(500), getId(499), getId(1)]);
  expect(pages[0]).toEqual([getId(950)]);
});

test('a page ends exactly where there are no more', async () => {
  const two = provider('probe/two', { find: async () => [getId(1), getId(2)] });
  const { groups, nextCursor } = await request([two], { kind: 'probe/two', limit: 2 });
  expect([groups[0]?.items.length, groups[0]?.hasMore, nextCursor]).toEqual([2, false, null]);
});
