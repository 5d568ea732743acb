import { randomUUID } from 'node:crypto';
import { connect, fillCompany } from '../directory/fill.ts';

/** Each word is in so many names and messages that a query of one word finds thousands in a large company. */
const WORDS =
  `plan report contract budget order letter drawing invoice kitchen shelf table chair board delivery window client
  supplier team summer winter spring autumn meeting agenda minutes draft final review approval sketch photo video layout
  price offer tender archive scan copy template manual guide list table rules policy training holiday shift salary bonus
  travel hotel ticket stock storage truck route repair`.split(/\s+/);

/** Returns the words beside the number in a text. */
export function buildWords(n: number): [string, string] {
  const at = (place: number) => WORDS[place % WORDS.length] ?? '';
  return [at(n * 7), at(n * 13 + Math.floor(n / 61))];
}

/** Rows of texts: each has two frequent words, and a unique number. */
const TEXTS = `
  texts AS (
    SELECT n, gen_random_uuid() AS id, now() - n * interval '1 second' AS at,
      ($3::text[])[1 + (n * 7) % cardinality($3::text[])] AS one, ($3::text[])[1 + (n * 13 + n / 61) % cardinality($3::text[])] AS two
    FROM generate_series(1, $4::int) AS n
  ), words AS (
    SELECT id, at, word, platform.search_stem(word) AS stem
    FROM texts CROSS JOIN LATERAL (SELECT one AS word UNION SELECT two UNION SELECT n::text) AS has
  )`;

const FILES = `
  WITH ${TEXTS}, made AS (
    INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
      created_at, created_by, updated_at, updated_by)
    SELECT $1, id, $2, true, concat_ws(' ', one, two, n), n, n, n, 'text/plain', gen_random_uuid(), sha256('x'), at, $2, at, $2
    FROM texts
  )
  INSERT INTO disk.node_words (company_id, word, node_id, parts, stem)
  SELECT $1, word, id, 1, NULLIF(stem, word) FROM words
  UNION ALL SELECT $1, platform.search_title(concat_ws(' ', one, two, n)), id, 1, NULL FROM texts`;

const MESSAGES = `
  WITH ${TEXTS}, made AS (
    INSERT INTO messenger.messages (company_id, id, conversation_id, line_id, seq, author_id, body, sent_digest, calls_all,
      is_silent, change_no, sent_at)
    SELECT $1, id, $5, $5, n, $2, concat_ws(' ', one, two, n), 'x', false, false, n, at FROM texts
  )
  INSERT INTO messenger.message_words (company_id, word, sent_at, message_id, conversation_id)
  SELECT $1, word, at, id, $5 FROM words UNION SELECT $1, '=' || COALESCE(stem, word), at, id, $5 FROM words`;

/** The words of a letter belong to its owner, whose mark is before each. */
const LETTERS = `
  WITH ${TEXTS}, made AS (
    INSERT INTO mail.messages (company_id, id, owner_id, account_id, key, conversation_id, subject, sender, sent_at, received_at)
    SELECT $1, id, $2, $5, decode(md5(n::text), 'hex'), $5, concat_ws(' ', one, two, n), '{"name":"","address":"a@example.ru"}', at, at
    FROM texts
  )
  INSERT INTO mail.message_search (company_id, message_id, owner_id, account_id, received_at, has_files, words)
  SELECT $1, id, $2, $5, min(at), false,
    array_to_tsvector(array_agg(mail.owner_mark($2) || term.begins || term.word))
  FROM words CROSS JOIN LATERAL (VALUES ('s', word), ('w', word), ('w=', stem)) AS term (begins, word)
  WHERE term.word IS NOT NULL GROUP BY id`;

/** A company of a person who is signed in elsewhere, with this many people, files, messages and letters to be found. */
export async function fillSearched(dataDir: string, userId: string, items: number): Promise<string> {
  const [companyId, memberId, lineId, mailboxId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const client = await connect(dataDir);
  try {
    await client.query(
      "INSERT INTO company.companies (id, name, created_at, is_confirmed) VALUES ($1, 'Searched', now(), true)",
      [companyId],
    );
    await client.query(
      `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
       VALUES ($1, $2, $3, 'owner', 'Vetrova', 'Inna', '', now())`,
      [companyId, memberId, userId],
    );
    await client.query(
      `INSERT INTO disk.nodes (company_id, id, is_file, name, name_key, sort_key, created_at, updated_at)
       VALUES ($1, $2, false, $2::uuid::text, $2::uuid::text, '', now(), now())`,
      [companyId, memberId],
    );
    await client.query(
      "INSERT INTO disk.spaces (company_id, id, kind, owner_id, created_at) VALUES ($1, $2, 'personal', $2, now())",
      [companyId, memberId],
    );
    await client.query(
      `INSERT INTO messenger.conversations (company_id, id, kind, name, name_key, is_open, created_at)
       VALUES ($1, $2, 'channel', 'Bench', 'bench', true, now())`,
      [companyId, lineId],
    );
    await client.query(
      `INSERT INTO messenger.lines (company_id, id, conversation_id, is_thread, last_seq, last_change, last_at)
       VALUES ($1, $2, $2, false, $3, $3, now())`,
      [companyId, lineId, items],
    );
    await client.query(
      `INSERT INTO messenger.members (company_id, member_id, conversation_id, role, joined_at)
       VALUES ($1, $2, $3, 'member', now())`,
      [companyId, memberId, lineId],
    );
    await client.query(
      `INSERT INTO mail.accounts (company_id, id, owner_id, kind, address, created_at)
       VALUES ($1, $2, $3, 'internal', 'vetrova@example.ru', now())`,
      [companyId, mailboxId, memberId],
    );
    await client.query(
      `INSERT INTO mail.conversations (company_id, id, owner_id, account_id, subject, subject_key, last_at)
       VALUES ($1, $2, $3, $2, '', '', now())`,
      [companyId, mailboxId, memberId],
    );
    const people = Math.ceil(items / 100);
    // Half of what a company has is letters.
    const files = Math.floor((items - people) / 4);
    const letters = items - people - 2 * files;
    await fillCompany(dataDir, companyId, { members: people, departments: 20 });
    await client.query(FILES, [companyId, memberId, WORDS, files]);
    await client.query(MESSAGES, [companyId, memberId, WORDS, files, lineId]);
    await client.query(LETTERS, [companyId, memberId, WORDS, letters, mailboxId]);
    await client.query(
      'VACUUM ANALYZE disk.nodes, disk.node_words, messenger.messages, messenger.message_words, messenger.members, mail.messages, mail.message_search',
    );
    return companyId;
  } finally {
    await client.end();
  }
}
