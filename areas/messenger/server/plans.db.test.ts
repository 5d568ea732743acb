import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  getConversation,
  listChanges,
  listConversations,
  listMessages,
  listThreads,
  readLine,
  searchMessages,
  sendMessage,
} from '@artel/messenger/contract';
import { callRoute, recordQueries, type TestServer, vacuumTables } from '@artel/server/testing';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChannel, startMessengerServer } from './testing.ts';

/** Lines that are large enough for query plans to matter. */
const MESSAGES = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 100_000 : 20_000;
const CHANNELS = 40;
/** Messages of one statement; each also writes its words. */
const AT_ONCE = 5000;

let server: TestServer;
let owner: TestMember;
let reader: TestMember;
let almost: TestMember;
let lineId: string;
let firstAt: Date;
beforeAll(async () => {
  server = await startMessengerServer();
  owner = await createOwner(server);
  reader = await addMember(server, owner.companyId, 'member');
  almost = await addMember(server, owner.companyId, 'member');
  await server.drain();
  firstAt = new Date(server.clock.now().getTime() - 30 * DAY);
  const memberIds = [reader.memberId, almost.memberId];
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    const { id } = await makeChannel(server, owner, { memberIds });
    lineId ??= id;
    await fill(id, id === lineId ? MESSAGES : 200);
  }
  // Threads, so that no line is found by scanning all of them.
  await server.db(
    `INSERT INTO messenger.lines (company_id, id, conversation_id, is_thread)
     SELECT $1, gen_random_uuid(), $2, true FROM generate_series(1, 20000)`,
    [owner.companyId, lineId],
  );
  await server.db('ANALYZE messenger.messages, messenger.lines, messenger.members, messenger.positions');
  await server.db('ANALYZE messenger.mentions, messenger.conversations');
  await vacuumTables(server, 'messenger.message_words');
}, 300_000);
afterAll(() => server.close());

/** Inserts messages of a line, a second apart. */
async function fill(id: string, count: number): Promise<void> {
  const { companyId, memberId } = owner;
  for (let from = 1; from <= count; from += AT_ONCE)
    await server.db(
      `INSERT INTO messenger.messages (company_id, id, conversation_id, line_id, seq, author_id, body, sent_digest, calls_all,
         is_silent, change_no, sent_at)
       SELECT $1, gen_random_uuid(), $2, $2, n, $3, 'общее слово' || n % 97 || ' отчёт' || n, 'x', false, false, n,
         $5::timestamptz + n * interval '1 second' FROM generate_series($4::int, $6::int) AS n`,
      [companyId, id, memberId, from, firstAt, Math.min(count, from + AT_ONCE - 1)],
    );
  await server.db(
    `INSERT INTO messenger.mentions (company_id, principal_id, line_id, seq, message_id, author_id)
     SELECT company_id, CASE seq % 50 WHEN 0 THEN $2::uuid WHEN 18 THEN $3::uuid ELSE author_id END, line_id, seq, id, author_id
     FROM messenger.messages WHERE line_id = $1`,
    [id, reader.memberId, almost.memberId],
  );
  await server.db(
    'UPDATE messenger.lines SET last_seq = $2, last_change = $2, last_at = now() WHERE company_id = $3 AND id = $1',
    [id, count, companyId],
  );
}

/** Returns the queries of an act on the area's tables, exactly as the application issues them, with plan and blocks. */
async function getPlans(act: () => Promise<{ status: number }>): Promise<string[]> {
  const requested = await recordQueries(async () => expect((await act()).status).toBeLessThan(300));
  const plans: string[] = [];
  for (const { text, values } of requested)
    if (
      /\bFROM messenger\.|"messenger"\."(?:messages|lines)"|messenger\.find_/.test(text) &&
      /^\s*SELECT/i.test(text)
    )
      plans.push(await explain(text, values));
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

const explain = (text: string, values: readonly unknown[]) =>
  server.platform.db.asCompanyJob('job test/any', owner.companyId, async (tx) => {
    const requested = CompiledQuery.raw(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`, [...values]);
    // On first use a connection also reads the catalogue.
    await tx.kysely.executeQuery(requested);
    const { rows } = await tx.kysely.executeQuery(requested);
    return rows.map((row) => Object.values(row as Record<string, string>)[0]).join('\n');
  });

const getBlocks = (plan: string) => Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? 0);

const windows: readonly (readonly [string, () => object, RegExp])[] = [
  ['at its end', () => ({}), /messages_by_seq/],
  ['around a place in its middle', () => ({ around: String(MESSAGES / 2) }), /messages_by_seq/],
  ['before a place', () => ({ before: String(MESSAGES / 2) }), /messages_by_seq/],
  ['behind a place', () => ({ after: String(MESSAGES / 2) }), /messages_by_seq/],
  [
    'at a date',
    () => ({ at: new Date(firstAt.getTime() + (MESSAGES / 2) * 1000).toISOString() }),
    /messages_by_time/,
  ],
];

test.each(windows)(
  'a long line is opened %s by an index, with a few blocks',
  async (_place, query, index) => {
    const plans = await getPlans(() =>
      callRoute(server, listMessages, { params: { lineId }, query: query() }, reader),
    );
    expect(plans.join('\n')).toMatch(index);
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (?:messages|lines|mentions)/);
      expect(getBlocks(plan), plan).toBeLessThan(150);
    }
  },
);

test('changes of a long line since a given number are read by an index', async () => {
  const query = { since: String(MESSAGES - 20) };
  const plans = await getPlans(() => callRoute(server, listChanges, { params: { lineId }, query }, reader));
  expect(plans.join('\n')).toMatch(/messages_by_change/);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:messages|lines|mentions)/);
});

test('the counts of all conversations look at a hundred places of each line at most, however much is unread', async () => {
  const answer = await callRoute(server, listConversations, {}, reader);
  expect(answer.body.items.filter(({ line }) => line.unread === 100)).toHaveLength(CHANNELS);
  const plans = await getPlans(() => callRoute(server, listConversations, {}, reader));
  expect(plans.join('\n')).toMatch(/messages_by_seq/);
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on messages/);
    expect(getBlocks(plan), plan).toBeLessThan((CHANNELS + 1) * 150);
  }
});

test('the counts of a person who has read nearly all of a long line look at what is unread alone', async () => {
  const body = { readSeq: MESSAGES - 5, epoch: 0 };
  await callRoute(server, readLine, { params: { lineId }, body }, almost);
  const params = { conversationId: lineId };
  const plans = await getPlans(() => callRoute(server, getConversation, { params }, almost));
  expect(plans.join('\n')).toMatch(/Index Cond: .*seq > /);
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (?:messages|lines|mentions)/);
    expect(getBlocks(plan), plan).toBeLessThan(100);
  }
  const { line } = (await callRoute(server, getConversation, { params }, almost)).body;
  expect(line).toMatchObject({ unread: 5, mentions: 0 });
});

test('threads that a person follows are found by their positions', async () => {
  const plans = await getPlans(() => callRoute(server, listThreads, { query: {} }, reader));
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on messages/);
});

test('a message is written with a few blocks of each table, however long the line is', async () => {
  const body = { id: crypto.randomUUID(), body: 'Коротко' };
  const plans = await getPlans(() => callRoute(server, sendMessage, { params: { lineId }, body }, reader));
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (?:messages|lines|mentions|files)/);
    expect(getBlocks(plan), plan).toBeLessThan(150);
  }
});

test('a rare word is found in a fraction of the words, and by its index', async () => {
  const [table] = await server.db<{ blocks: number }>(
    "SELECT pg_relation_size('messenger.message_words')::int / 8192 AS blocks",
  );
  const plans = await getPlans(async () => {
    const found = await callRoute(server, searchMessages, { query: { q: `отчёт${MESSAGES - 1}` } }, reader);
    expect(found.body.items).toHaveLength(1);
    return found;
  });
  for (const plan of plans) expect(getBlocks(plan), plan).toBeLessThan((table?.blocks ?? 0) / 4);
});

/**
 * Searches: a beginning of all words, one of some, two words of all, a frequent one with a rarer one, digits,
 * and another form.
 */
test.each([
  'слово',
  'слово1',
  'слово отчёт',
  'слово1 отчёт',
  'слово77 отчёт',
  'отчёт1 слово',
  'отчёт77 слово',
  'общее',
  'общие слово',
])('by «%s» a bounded number of blocks is read, however many messages have the words', async (typed) => {
  const plans = await getPlans(async () => {
    const found = await callRoute(server, searchMessages, { query: { q: typed } }, reader);
    expect(found.body.items.length).toBeGreaterThan(0);
    return found;
  });
  for (const plan of plans) expect(getBlocks(plan), plan).toBeLessThan(15_000);
});
