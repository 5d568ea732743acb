import { createOwner } from '@artel/company/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLetter } from '../testing/letters.ts';
import { startMailServer } from '../testing.ts';
import { findIds } from './search.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

test('a word in every letter is found among the newest, and a rare one by its index, whatever other people have', async () => {
  const nina = await createOwner(server);
  const oleg = await createOwner(server);
  await writeLetter(server, nina, { to: [nina.email], subject: 'Редкость', body: 'первое' });
  for (const { email, memberId } of [nina, oleg]) {
    await writeLetter(server, memberId === nina.memberId ? nina : oleg, {
      to: [email],
      subject: 'Отчёт',
      body: 'вода',
    });
    // As many letters as a person has after years, each with a common word and one of its own.
    await server.db(
      `INSERT INTO mail.messages (company_id, id, owner_id, account_id, key, conversation_id, subject, sender, sent_at, received_at)
       SELECT m.company_id, gen_random_uuid(), m.owner_id, m.account_id, decode(md5(n::text), 'hex'), m.conversation_id, m.subject, m.sender,
         m.sent_at, m.received_at + n * interval '1 second'
       FROM mail.messages m, generate_series(1, 5000) AS n WHERE m.owner_id = $1 AND m.subject = 'Отчёт' AND m.is_sent`,
      [memberId],
    );
    await server.db(
      `INSERT INTO mail.message_search (company_id, message_id, owner_id, account_id, received_at, has_files, words)
       SELECT m.company_id, m.id, m.owner_id, m.account_id, m.received_at, false,
         array_to_tsvector(ARRAY[left(md5(m.owner_id::text), 8) || 'wвода', left(md5(m.owner_id::text), 8) || 'w' || left(md5(m.id::text), 10)])
       FROM mail.messages m WHERE m.owner_id = $1 ON CONFLICT DO NOTHING`,
      [memberId],
    );
  }
  await server.db('VACUUM ANALYZE mail.message_search');
  const find = (word: string) =>
    server.platform.db.asMember('job test/any', nina, (tx) =>
      findIds(tx, {
        readings: [word],
        from: '',
        to: '',
        subject: '',
        hasFiles: false,
        after: null,
        before: null,
        limit: 51,
      }),
    );
  expect(await find('вода')).toHaveLength(51);
  expect(await find('редкость')).toHaveLength(1);
  const newest = await server.db<{ 'QUERY PLAN': string }>(
    'EXPLAIN SELECT message_id FROM mail.message_search WHERE company_id = $1 AND owner_id = $2 ORDER BY received_at DESC, message_id DESC LIMIT 2000',
    [nina.companyId, nina.memberId],
  );
  expect(newest.map((row) => row['QUERY PLAN']).join('\n')).toContain('message_search_by_time');
  const plan = await server.db<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT message_id FROM mail.message_search WHERE words @@ '''${'0'.repeat(8)}wредкость'':*'::tsquery`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('message_search_by_words');
});
