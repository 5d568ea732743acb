import type { MemberActor } from '@artel/contract';
import strings from '@artel/contract/strings' with { type: 'json' };
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findSearchFaults,
  planOfSearch,
  startTestServer,
  type TestServer,
  vacuumTables,
} from '../testing/index.ts';
import { createTexts } from '../texts/create-texts.ts';
import { readQuery } from './read-query.ts';
import type { WordsQuery } from './searchable.store.ts';
import { letterSearch, searchedArea } from './testing/searched-area.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [searchedArea] });
});
afterAll(() => server.close());

const { text } = createTexts([strings]);

function getActor(role: 'member' | 'guest', companyId: string = crypto.randomUUID()): MemberActor {
  const permissions: ReadonlySet<string> = new Set();
  const membership = {
    companyId,
    memberId: companyId,
    role,
    permissions,
    principalIds: [],
    isSuspended: false,
  };
  return { userId: companyId, sessionId: companyId, via: null, membership } as unknown as MemberActor;
}

interface Letter {
  readonly subject: string;
  readonly content?: string;
  readonly address?: string;
  readonly number?: string;
  readonly isSent?: boolean;
}

/** Inserts letters as the application, one after another. */
async function write({ membership: { companyId } }: MemberActor, ...letters: Letter[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { subject, content = '', address = '', number = '', isSent = true } of letters) {
    const id = server.platform.ids.next();
    ids.push(id);
    await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
      sql`INSERT INTO probe.letters VALUES (${companyId}, ${id}, ${subject}, ${content}, ${address}, ${number}, ${isSent})`.execute(
        tx.kysely,
      ),
    );
  }
  return ids;
}

const run = ({ membership }: MemberActor, statement: ReturnType<typeof sql>) =>
  server.platform.db.asCompanyJob('job test/any', membership.companyId, (tx) => statement.execute(tx.kysely));

/** Ids that the global search examines, the best first. */
function find(actor: MemberActor, typed: string, before: string | null = null, limit = 100) {
  return server.platform.db.asReader(actor, (tx) =>
    letterSearch.find(tx, actor, readQuery({ text }, typed), before, limit),
  );
}

test('a word is found by its beginning and by its other forms, by ё and е, in the wrong layout, in any order', async () => {
  const actor = getActor('member');
  const [contract, trees, budget] = await write(
    actor,
    { subject: 'Договоры аренды' },
    { subject: 'Ёлки', content: 'Привезли ёжики и хмель' },
    { subject: 'Budget', content: 'Reports of May' },
  );
  const typed: Record<string, (string | undefined)[]> = {
    договор: [contract],
    договором: [contract],
    'аренда договора': [contract],
    'арен догов': [contract],
    'аренды договоренность': [],
    елка: [trees],
    ЁЖИК: [trees],
    ежиками: [trees],
    хмеля: [trees],
    Хмель: [trees],
    'ljujdjhs fhtyls': [contract],
    report: [budget],
    'куз ьфн': [budget],
    говоры: [],
    'договор budget': [],
  };
  for (const [q, wanted] of Object.entries(typed)) expect(await find(actor, q), q).toEqual(wanted);
});

test('an exact name comes first, then a beginning, then titles with all words, then texts; among equals the latest', async () => {
  const actor = getActor('member');
  const [inText, oldTitle, title, beginning, exact, both] = await write(
    actor,
    { subject: 'Разное', content: 'План продаж' },
    { subject: 'Новый план продаж' },
    { subject: 'Продажи: план' },
    { subject: 'План продаж на год' },
    { subject: '«План продаж»' },
    { subject: 'План', content: 'продаж' },
  );
  const wanted = [exact, beginning, title, oldTitle, both, inText];
  expect(await find(actor, 'план продаж')).toEqual(wanted);
  // Paging neither repeats nor omits anything.
  const walked: string[] = [];
  for (let before: string | null = null; ; before = walked.at(-1) ?? null) {
    const page = await find(actor, 'план продаж', before, 2);
    walked.push(...page);
    if (page.length < 2) break;
  }
  expect(walked).toEqual(wanted);
});

test('a list of the area has the latest first, and goes on behind an item', async () => {
  const actor = getActor('member');
  const ids = await write(actor, { subject: 'Акт' }, { subject: 'Акт сверки' }, { subject: 'Наш акт' });
  const list = (query: Partial<WordsQuery>) =>
    server.platform.db.asReader(actor, (tx) => letterSearch.findIds(tx, { readings: ['акт'], ...query }));
  expect(await list({})).toEqual(ids.toReversed());
  expect(await list({ before: ids[2] ?? '', limit: 1 })).toEqual([ids[1]]);
});

test('restricted texts are found by those who may, numbers by any digits in a row', async () => {
  const member = getActor('member');
  const guest = getActor('guest', member.membership.companyId);
  const ids = await write(member, { subject: 'Счёт', address: 'anna@example.ru', number: 'СЧ-0012/345' });
  expect(await find(member, 'anna@example')).toEqual(ids);
  expect(await find(guest, 'anna@example')).toEqual([]);
  for (const digits of ['0012', '12 345', '345']) expect(await find(guest, digits), digits).toEqual(ids);
  expect(await find(guest, '0013')).toEqual([]);
});

test('a change is found at once: another text, the end of a condition, a deletion', async () => {
  const actor = getActor('member');
  const [draft = ''] = await write(actor, { subject: 'Черновик', isSent: false });
  expect(await find(actor, 'черновик')).toEqual([]);
  await run(actor, sql`UPDATE probe.letters SET is_sent = true WHERE id = ${draft}`);
  expect(await find(actor, 'черновик')).toEqual([draft]);
  await run(actor, sql`UPDATE probe.letters SET subject = 'Чистовик' WHERE id = ${draft}`);
  expect(await find(actor, 'черновик')).toEqual([]);
  expect(await find(actor, 'чистовики')).toEqual([draft]);
  await run(actor, sql`DELETE FROM probe.letters WHERE id = ${draft}`);
  expect(await find(actor, 'чистовик')).toEqual([]);
  expect(await server.db('SELECT FROM probe.letter_words WHERE letter_id = $1', [draft])).toEqual([]);
});

test('texts of further rows find their item while they are there', async () => {
  const actor = getActor('member');
  const { companyId } = actor.membership;
  const [one = '', other = ''] = await write(actor, { subject: 'Первое' }, { subject: 'Второе' });
  const reader = (letterId: string, name: string) =>
    sql`(${companyId}, ${server.platform.ids.next()}, ${letterId}, ${name})`;
  await run(
    actor,
    sql`INSERT INTO probe.readers VALUES ${reader(one, 'Соколова')}, ${reader(one, 'Орлов')}, ${reader(other, 'Орлов')}`,
  );
  expect(await find(actor, 'соколовой')).toEqual([one]);
  expect(await find(actor, 'орлов')).toEqual([other, one]);
  expect(await find(actor, 'орлов первое')).toEqual([one]);
  await run(actor, sql`UPDATE probe.readers SET name = 'Беркут' WHERE name = 'Соколова'`);
  expect(await find(actor, 'соколова')).toEqual([]);
  expect(await find(actor, 'беркут')).toEqual([one]);
  await run(actor, sql`UPDATE probe.readers SET letter_id = ${other} WHERE name = 'Беркут'`);
  expect(await find(actor, 'беркут')).toEqual([other]);
  await run(actor, sql`UPDATE probe.letters SET subject = 'Третье' WHERE id = ${one}`);
  expect(await find(actor, 'орлов третье')).toEqual([one]);
  await run(actor, sql`DELETE FROM probe.readers WHERE name = 'Орлов'`);
  expect(await find(actor, 'орлов')).toEqual([]);
  await run(actor, sql`DELETE FROM probe.letters WHERE id = ${other}`);
  expect(await find(actor, 'беркут')).toEqual([]);
});

test('readers who are added to one letter at the same time are all found', async () => {
  const actor = getActor('member');
  const { companyId } = actor.membership;
  const [letter = ''] = await write(actor, { subject: 'Общее письмо с длинной темой' });
  const names = ['Анна', 'Борис', 'Вера', 'Глеб'];
  await Promise.all(
    names.map((name) =>
      run(
        actor,
        sql`INSERT INTO probe.readers VALUES (${companyId}, ${server.platform.ids.next()}, ${letter}, ${name})`,
      ),
    ),
  );
  for (const name of [...names, 'тема']) expect(await find(actor, name), name).toEqual([letter]);
});

test('another company finds nothing of it', async () => {
  const actor = getActor('member');
  const ids = await write(actor, { subject: 'Совершенно особенное' });
  expect(await find(actor, 'особенное')).toEqual(ids);
  expect(await find(getActor('member'), 'особенное')).toEqual([]);
});

test.each([
  ['nothing', '', []],
  ['blanks', ' \t\n ', []],
  ['signs of patterns and of SQL', `%_\\'"`, []],
  ['a piece of SQL', "'; DROP TABLE probe.letters; --", []],
  ['operators of a query language', 'тихий & | ! <-> :* океан', ['тихий океан']],
  ['punctuation alone', '…—«»()[]{}.,;:!?*+^$', []],
  ['emoji', '😀👨‍👩‍👧', []],
  ['a word between emoji', '😀тихий😀', ['тихий океан']],
  ['a NUL within', 'тихий\0океан', ['тихий океан']],
  ['half of a character pair', 'тихий \ud83d', ['тихий океан']],
  ['marks of direction', '\u202eтихий\u202c \u2067океан\u2069\u200f', ['тихий океан']],
  ['letters and dots apart', 'тихии\u0306', ['тихий океан']],
  ['thousands of letters', `тихий ${'я '.repeat(150)}${'ш'.repeat(3_000)}`, []],
  ['a long word cut at its 64th letter', 'ш'.repeat(300), ['ш'.repeat(64)]],
  ['more after the first 300 letters', `тихий${' '.repeat(300)}другое`, ['тихий океан']],
  ['more than eight words', `тихий океан ${'тихий океан '.repeat(14)}`, ['тихий океан']],
  [
    'a ninth word',
    'один два три четыре пять шесть семь восемь девять',
    ['Один два три четыре пять шесть семь восемь'],
  ],
])('a query of %s is text and nothing else', async (_, typed, wanted) => {
  const actor = getActor('member');
  const subjects = ['тихий океан', 'ш'.repeat(64), 'Один два три четыре пять шесть семь восемь'];
  const ids = await write(actor, ...subjects.map((subject) => ({ subject })));
  const found = await find(actor, typed);
  expect(found.map((id) => subjects[ids.indexOf(id)])).toEqual(wanted);
});

test('for a word of many items a bounded number is examined: the newest', async () => {
  const actor = getActor('member');
  const { companyId } = actor.membership;
  await run(
    actor,
    sql`INSERT INTO probe.letters
      SELECT ${companyId}::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Номера ' || n,
        CASE n WHEN 1 THEN 'Последнее' ELSE '' END, '', '', true
      FROM generate_series(1, 250) AS n`,
  );
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const list = (typed: string) =>
    server.platform.db.asReader(actor, (tx) => letterSearch.findIds(tx, { readings: [typed] }));
  const newest = (count: number) => Array.from({ length: count }, (_, at) => id(250 - at));
  expect(await list('номера')).toEqual(newest(200));
  expect(await list('номером')).toEqual(newest(200));
  expect(await list('ном')).toEqual(newest(200));
  expect(await find(actor, 'номером')).toEqual(newest(20));
  // The rarest word drives the search, in any position.
  expect(await list('номера последнее')).toEqual([id(1)]);
  expect(await find(actor, 'номером последнее')).toEqual([id(1)]);
});

test('two words that many items have are found together however many newer items have one of them; for a third, a bounded number of the newest is checked', async () => {
  const actor = getActor('member');
  const { companyId } = actor.membership;
  await run(
    actor,
    sql`INSERT INTO probe.letters
      SELECT ${companyId}::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
        concat_ws(' ', 'Обычное', CASE WHEN n % 8 = 0 THEN 'редкое' END, CASE WHEN n % 12 = 0 THEN 'особое' END),
        CASE WHEN n % 2 = 0 THEN 'четное' ELSE '' END, '', '', true
      FROM generate_series(1, 300) AS n`,
  );
  const every = (step: number, count = Math.floor(300 / step)) =>
    Array.from({ length: count }, (_, at) => {
      const n = (Math.floor(300 / step) - at) * step;
      return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    });
  const list = (typed: string) =>
    server.platform.db.asReader(actor, (tx) => letterSearch.findIds(tx, { readings: [typed] }));
  for (const typed of ['редкое особое', 'особые редкие']) {
    expect(await find(actor, typed), typed).toEqual(every(24));
    expect(await list(typed), typed).toEqual(every(24));
  }
  // Searches of words that are too frequent to be read completely, and of a third one.
  expect(await find(actor, 'редкое обычное')).toEqual(every(8, 4));
  expect(await list('редкое обычное')).toEqual(every(8));
  expect(await find(actor, 'обычное четное')).toEqual(every(2, 2));
  expect(await list('обычное четное')).toEqual(every(2, 20));
  expect(await list('особое редкое обычное четное')).toEqual(every(24));
});

test('for a frequent word no row of the table is read: its index has all that the search needs', async () => {
  const { companyId } = getActor('member').membership;
  await server.db(
    `INSERT INTO probe.letter_words (company_id, word, letter_id, parts, stem)
     SELECT $1, word, id, 1, stem FROM (
       SELECT gen_random_uuid() AS id, n FROM generate_series(1, 2000) AS n
     ) AS item CROSS JOIN LATERAL (
       VALUES ('бланки', 'бланк'), ('бланкет', NULL), ('77' || n, NULL), (CASE WHEN n % 50 = 0 THEN 'серия' END, NULL)
     ) AS has(word, stem) WHERE word IS NOT NULL`,
    [companyId],
  );
  await vacuumTables(server, 'probe.letter_words');
  for (const typed of ['бланкет', 'бланк', 'бла', '77', 'бланками', 'бланкет серия']) {
    const plan = await planOfSearch(server.database, letterSearch, { companyId, typed });
    expect(plan, typed).not.toMatch(/Heap Fetches: [1-9]|Index Scan [^\n]*_(?:pkey|by_stem)/);
    expect(plan, typed).toMatch(/Index Only Scan/);
  }
});

test('the declaration and the database agree, and every difference is found', async () => {
  const { database } = server;
  expect(await findSearchFaults(database, [letterSearch])).toEqual([]);
  const more = {
    ...letterSearch,
    table: { ...letterSearch.table, words: { title: ['subject', 'address'] } },
  };
  expect(await findSearchFaults(database, [more])).toEqual([
    expect.stringContaining('search-sql probe/letter'),
  ]);
  const nowhere = { ...letterSearch, table: { ...letterSearch.table, kind: 'probe/parcel' as const } };
  expect(await findSearchFaults(database, [nowhere])).toEqual([expect.stringContaining('parcel_words')]);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    for (const [violation, undo] of [
      [
        'ALTER TABLE probe.letters DISABLE TRIGGER write_letter_words; DROP INDEX probe.letter_words_by_stem',
        'ALTER TABLE probe.letters ENABLE TRIGGER write_letter_words; CREATE INDEX letter_words_by_stem ON probe.letter_words (company_id, stem, letter_id) INCLUDE (parts) WHERE stem IS NOT NULL',
      ],
      [
        'GRANT SELECT ON probe.letter_words TO artel_app',
        'REVOKE SELECT ON probe.letter_words FROM artel_app',
      ],
    ] as const) {
      await owner.query(violation);
      const faults = await findSearchFaults(database, [letterSearch]);
      await owner.query(undo);
      expect(faults).toHaveLength(1);
    }
  } finally {
    await owner.end();
  }
});

test('a search reads by its indexes alone, and no more where there are ten times as many words of others', async () => {
  const actor = getActor('member');
  await write(actor, { subject: 'Отчёт о поставках' }, { subject: 'Отчёты' });
  const fill = (from: number, to: number) =>
    server.db(
      `INSERT INTO probe.letter_words (company_id, word, letter_id, parts, stem)
       SELECT ('00000000-0000-7000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid, 'отчет' || n % 1000, gen_random_uuid(), 1, 'отч' || n % 1000
       FROM generate_series($1::int, $2::int) AS n`,
      [from, to],
    );
  const blocks = async () => {
    await vacuumTables(server, 'probe.letter_words');
    return server.platform.db.asReader(actor, async (tx) => {
      const explained = sql.raw<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF)
         SELECT probe.find_letter_ids(ARRAY['отчёт поставки'], ARRAY[]::text[], 3, true, NULL, 100)`,
      );
      // On first use a connection also reads the catalogue.
      await explained.execute(tx.kysely);
      const { rows } = await explained.execute(tx.kysely);
      return Number(/Buffers: shared hit=(\d+)/.exec(rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1]);
    });
  };
  await fill(1, 5_000);
  const few = await blocks();
  await fill(5_001, 50_000);
  const plan = await planOfSearch(server.database, letterSearch);
  expect(plan).not.toContain('Seq Scan');
  // The index has the rows in order, so they are not sorted, and it is read only as far as needed.
  expect(plan).not.toMatch(/Sort Key: [^\n]*\n\s*-> {2}(?:Result|Index)/);
  for (const index of ['letter_words_pkey', 'letter_words_by_stem', 'letter_words_by_item'])
    expect(plan).toContain(index);
  expect(await blocks()).toBeLessThanOrEqual(few * 1.5);
});
