import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { getMailInvitation } from '@artel/mail/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent } from './testing/events.ts';
import { makeDraft, writeLetter } from './testing/letters.ts';
import { makeOutside } from './testing/outside.ts';
import { listTables, ownerColumn } from './testing/owned-rows.ts';
import { startMailServer } from './testing.ts';

/**
 * Several mailboxes may use the bytes of one file, so these rows belong to the company, and nothing in them
 * reveals content or recipients.
 */
const OF_THE_COMPANY: Readonly<Record<string, readonly string[]>> = {
  contents: ['blob_id', 'bytes', 'company_id', 'created_at', 'id', 'member_id', 'sha256', 'uses'],
};
/** The application reads words through a function alone, so even their owner can't read rows of this table. */
const UNREADABLE = new Set(['message_search']);

let server: TestServer;
let app: Client;
let tables: string[];
let writer: TestMember;
/** Scopes in which another person than the writer has a connection. */
let others: Readonly<Record<string, Scope>>;

interface Scope {
  readonly companyId: string;
  readonly userId: string;
  readonly memberId: string;
}

beforeAll(async () => {
  server = await startMailServer();
  const owner = await createOwner(server);
  const { companyId } = owner;
  writer = await addMember(server, companyId, 'member');
  const colleague = await addMember(server, companyId, 'accountant');
  const admin = await addMember(server, companyId, 'admin');
  const stranger = await createOwner(server, 'Лютик');
  others = {
    owner,
    administrator: admin,
    colleague,
    'a member without a mailbox': await addMember(server, companyId, 'guest'),
    'no member': { companyId, userId: writer.userId, memberId: '' },
    'another company': stranger,
    'the member from another company': { ...stranger, memberId: writer.memberId },
  };
  await fillTables();
  tables = await listTables(server);
  app = new Client({ connectionString: server.database.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await server.close();
});

/** Writes rows of the writer into every table. */
async function fillTables(): Promise<void> {
  const event = buildEvent({ organiser: 'boss@partner.example', guests: [writer.email] });
  await writeLetter(server, writer, {
    to: [writer.email],
    subject: 'Личное про ипотеку',
    files: { 'Справка.txt': 'Доход', 'invite.ics': event },
  });
  await makeDraft(server, writer, { subject: 'Заявление', files: { 'План.txt': 'План' } });
  const [message] = await server.db<{ id: string }>('SELECT id FROM mail.messages WHERE owner_id = $1', [
    writer.memberId,
  ]);
  const call = { params: { messageId: message?.id ?? '' } };
  const { status } = await callRoute(server, getMailInvitation, call, writer);
  expect(status).toBe(200);
  const place = { host: '127.0.0.1', port: 1, security: 'tls' as const };
  const accountId = await makeOutside(server, writer, {
    address: 'own@example.ru',
    imap: place,
    smtp: place,
  });
  await server.db(
    `INSERT INTO mail.ops (company_id, id, owner_id, account_id, message_id, kind, value, folder_path, uid, created_at)
     VALUES ($1, $2, $3, $4, $5, 'seen', 'on', 'INBOX', 1, $6)`,
    [
      writer.companyId,
      server.platform.ids.next(),
      writer.memberId,
      accountId,
      message?.id,
      server.clock.now(),
    ],
  );
}

/** Returns how many rows a statement of the application affected in a scope, or the code of the refusal; rolls back. */
async function act(
  { companyId, userId, memberId }: Scope,
  sql: string,
  values: unknown[] = [],
  end: 'ROLLBACK' | 'COMMIT' = 'ROLLBACK',
) {
  await app.query(
    `BEGIN; SET LOCAL artel.company_id = '${companyId}'; SET LOCAL artel.user_id = '${userId}'; SET LOCAL artel.member_id = '${memberId}'`,
  );
  try {
    return (await app.query(sql, values)).rowCount ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await app.query(end);
  }
}

const FORBIDDEN = '42501';
/** The row exists already, or other rows reference it: this refusal does not come from row-level security. */
const OUTSIDE_TENANCY = ['23505', '23503'];

interface Acts {
  readonly read: Awaited<ReturnType<typeof act>>;
  readonly insert: Awaited<ReturnType<typeof act>>;
  readonly update: Awaited<ReturnType<typeof act>>;
  readonly delete: Awaited<ReturnType<typeof act>>;
}

/** Returns the result of each act on the writer's rows of a table in a scope, with the application's real rights. */
async function tryTable(table: string, scope: Scope): Promise<Acts> {
  const name = `mail.${table}`;
  const [row] = await server.db<{ row: object }>(
    `SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${ownerColumn(table)} = $1 LIMIT 1`,
    [writer.memberId],
  );
  expect(row, `${table} has no row of the writer: make one in fillTables`).toBeDefined();
  const [column] = await server.db<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY has_column_privilege('artel_app', attrelid, attnum, 'UPDATE') DESC, attnum LIMIT 1`,
    [name],
  );
  const of = ` WHERE ${ownerColumn(table)} = $1`;
  return {
    read: await act(scope, `SELECT FROM ${name}${of}`, [writer.memberId]),
    insert: await act(scope, `INSERT INTO ${name} SELECT * FROM jsonb_populate_record(NULL::${name}, $1)`, [
      JSON.stringify(row?.row),
    ]),
    update: await act(scope, `UPDATE ${name} SET ${column?.name} = ${column?.name}${of}`, [writer.memberId]),
    delete: await act(scope, `DELETE FROM ${name}${of}`, [writer.memberId]),
  };
}

/** The rights of the application on a table. */
async function rightsOn(table: string): Promise<ReadonlySet<string>> {
  const rows = await server.db<{ name: string }>(
    `SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS name
     WHERE has_table_privilege('artel_app', $1, name) OR (name = 'UPDATE' AND has_any_column_privilege('artel_app', $1, name))`,
    [`mail.${table}`],
  );
  return new Set(rows.map(({ name }) => name));
}

test('the application reads, adds, changes and deletes no row of a mailbox for anyone but its owner, in any table', async () => {
  const faults: string[] = [];
  for (const table of tables)
    for (const [caller, scope] of Object.entries(others)) {
      if (OF_THE_COMPANY[table] && scope.companyId === writer.companyId) continue;
      const found = await tryTable(table, scope);
      const isStored =
        found.insert === FORBIDDEN &&
        [found.read, found.update, found.delete].every((count) => count === 0 || count === FORBIDDEN);
      if (!isStored) faults.push(`${table} by ${caller}: ${JSON.stringify(found)}`);
    }
  expect(faults).toEqual([]);
});

test('the owner of a mailbox passes where others do not, so that each of these acts can be done at all', async () => {
  const faults: string[] = [];
  for (const table of tables) {
    const rights = await rightsOn(table);
    const found = await tryTable(table, writer);
    if (rights.size === 0) {
      expect([...new Set(Object.values(found))], table).toEqual([FORBIDDEN]);
      expect(UNREADABLE.has(table), `${table} is read by no one`).toBe(true);
      continue;
    }
    const passed = (result: number | string) =>
      OUTSIDE_TENANCY.includes(String(result)) || Number(result) > 0;
    for (const [right, result] of [
      ['SELECT', found.read],
      ['INSERT', found.insert],
      ['UPDATE', found.update],
      ['DELETE', found.delete],
    ] as const)
      if (rights.has(right) ? !passed(result) : result !== FORBIDDEN)
        faults.push(`${table}: ${right} ${result}`);
  }
  expect(faults).toEqual([]);
});

describe('rows of the company itself', () => {
  test('say nothing of letters, and stay while a letter has them', async () => {
    for (const [table, columns] of Object.entries(OF_THE_COMPANY)) {
      const rows = await server.db<{ name: string }>(
        'SELECT attname::text AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY 1',
        [`mail.${table}`],
      );
      expect(rows.map(({ name }) => name)).toEqual(columns);
      const { colleague } = others;
      expect((await tryTable(table, colleague as Scope)).delete).toBe('23503');
    }
  });
});

test('the search of letters answers the owner of the mailbox alone, also past its own code', async () => {
  const search = `SELECT FROM mail.find_message_ids(ARRAY['ипотеку'], '', '', '', false, NULL, NULL, NULL, 10)`;
  for (const [caller, scope] of Object.entries(others))
    expect([caller, await act(scope, search)]).toEqual([caller, 0]);
  expect(await act(writer, search)).toBe(1);
  // Words are stored for the person's own letters alone.
  const [message] = await server.db<{ id: string }>('SELECT id FROM mail.messages WHERE owner_id = $1', [
    writer.memberId,
  ]);
  const words = () =>
    server.db('SELECT words::text, xmin::text FROM mail.message_search WHERE owner_id = $1', [
      writer.memberId,
    ]);
  const before = await words();
  const store = (scope: Scope) =>
    act(
      scope,
      `SELECT mail.store_words(ARRAY[$1::uuid], ARRAY['чужое'], ARRAY[''], ARRAY[''], ARRAY[''])`,
      [message?.id],
      'COMMIT',
    );
  for (const scope of Object.values(others)) await store(scope);
  expect(await words()).toEqual(before);
  await store(writer);
  expect(await words()).not.toEqual(before);
});
