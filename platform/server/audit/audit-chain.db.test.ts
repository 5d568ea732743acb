import { randomUUID } from 'node:crypto';
import { DAY } from '@artel/contract/time';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { forActor } from '../create-platform.ts';
import { createPool } from '../db/create-pool.ts';
import { factsOutsideRequests } from '../http/facts-outside-requests.ts';
import { createSecrets } from '../secrets/create-secrets.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { INSTALLATION_CHAIN } from './chain.ts';
import { createAuditor, RECORD_DAYS, TRACE_DAYS } from './create-auditor.ts';

const userId = '01936b2e-7c00-7000-8000-00000000000a';

async function start(beside?: TestServer): Promise<TestServer> {
  const server = await startTestServer({ areas: [], ...(beside ? { beside } : {}) });
  onTestFinished(() => server.close());
  return server;
}

interface Act {
  readonly companyId?: string | null;
  readonly userId?: string | null;
  readonly subject?: string;
  readonly count?: number;
}

/** Records acts of one company (returns its id) or of the installation, as requests do. */
async function record(server: TestServer, act: Act = {}): Promise<string> {
  const { companyId = randomUUID(), count = 1, subject = 'thing:1' } = act;
  const { platform } = server;
  const http = { ...factsOutsideRequests('request-1'), address: '203.0.113.7', userAgent: 'Browser' };
  const { audit } = forActor(platform, http, platform.log);
  for (let nth = 1; nth <= count; nth += 1) {
    await platform.db.asUser(userId, async (tx) => {
      if (companyId !== null) await platform.db.enterCompany('job test/any', tx, companyId);
      await audit.record(tx, {
        act: 'test/done',
        userId: act.userId === undefined ? userId : act.userId,
        companyId,
        subject,
        before: { name: 'old', nested: { list: [1, 2.5, null], flag: true } },
        after: { name: `new ${nth}` },
      });
    });
  }
  return companyId ?? INSTALLATION_CHAIN;
}

/** Seals everything: a transaction of another test's database may delay the sealing for a moment. */
async function sealAll(server: TestServer): Promise<void> {
  await vi.waitFor(
    async () => {
      await server.auditor.seal();
      const waiting = await server.db('SELECT FROM platform.audit_records WHERE sequence IS NULL');
      expect(waiting).toHaveLength(0);
    },
    { interval: 20 },
  );
}

async function getFault(server: TestServer, chain: string) {
  const reports = await server.auditor.verify(chain);
  return reports.find((report) => report.chain === chain)?.fault ?? null;
}

test('records are sealed in the order of their acts, one chain per company, and the chains hold', async () => {
  const server = await start();
  const [one, two] = [await record(server, { count: 3 }), await record(server, { count: 2 })];
  await record(server, { companyId: null });
  await sealAll(server);
  const rows = await server.db(
    'SELECT company_id, sequence, "after" FROM platform.audit_records WHERE company_id = $1 ORDER BY id',
    [one],
  );
  expect(rows.map(({ sequence, after }) => [sequence, after])).toEqual([
    [1, { name: 'new 1' }],
    [2, { name: 'new 2' }],
    [3, { name: 'new 3' }],
  ]);
  const reports = await server.auditor.verify();
  expect(
    Object.fromEntries(reports.map(({ chain, records, fault }) => [chain, fault ?? records])),
  ).toMatchObject({ [one]: 3, [two]: 2, [INSTALLATION_CHAIN]: 1 });
  expect(await server.auditor.seal()).toBe(0);
  // All salts differ, so that equal parts do not look equal.
  const [salts] = await server.db(
    'SELECT count(DISTINCT salt) AS n FROM platform.audit_records, unnest(ARRAY[actor_salt, matter_salt, trace_salt]) AS salt',
  );
  expect(salts).toEqual({ n: 18 });
});

test('a record whose transaction commits late is waited for, and comes in its order', async () => {
  const server = await start();
  const { platform } = server;
  const { audit } = forActor(platform, factsOutsideRequests('slow'), platform.log);
  const companyId = randomUUID();
  const goOn = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = platform.db.asCompanyJob('job test/any', companyId, async (tx) => {
    await audit.record(tx, { act: 'test/slow', userId, companyId, subject: 'thing:slow' });
    written.resolve();
    await goOn.promise;
  });
  await written.promise;
  await record(server, { companyId, count: 3 });
  expect(await server.auditor.seal()).toBe(0);
  goOn.resolve();
  await slow;
  await sealAll(server);
  const rows = await server.db(
    'SELECT act FROM platform.audit_records WHERE company_id = $1 ORDER BY sequence',
    [companyId],
  );
  expect(rows.map(({ act }) => act)).toEqual(['test/slow', 'test/done', 'test/done', 'test/done']);
  expect(await getFault(server, companyId)).toBeNull();
});

test('a record from the dump of a cluster with a higher counter is sealed too', async () => {
  const server = await start();
  const companyId = await record(server);
  await server.db(`UPDATE platform.audit_records SET xid = '99999999999'`);
  await sealAll(server);
  expect(await getFault(server, companyId)).toBeNull();
});

test('two servers that seal and record at once leave each record sealed exactly once', async () => {
  const first = await start();
  const second = await start(first);
  const companies = [randomUUID(), randomUUID()];
  const acts = companies.flatMap((companyId) => [
    record(first, { companyId, count: 40 }),
    record(second, { companyId, count: 40 }),
  ]);
  let isDone = false;
  const seal = async (server: TestServer) => {
    while (!isDone) await server.auditor.seal();
  };
  const sealing = Promise.all([seal(first), seal(second)]);
  await Promise.all(acts);
  isDone = true;
  await sealing;
  await sealAll(first);
  for (const companyId of companies) {
    const [report] = (await second.auditor.verify(companyId)).filter(({ chain }) => chain === companyId);
    expect(report).toMatchObject({ records: 80, fault: null, waiting: 0 });
  }
});

test('a sealer that is cut off leaves nothing half done, and the next one goes on', async () => {
  const server = await start();
  const companyId = await record(server, { count: 5 });
  // The database disconnects the sealer between its seals and its commit.
  await server.db(`
    CREATE FUNCTION platform.cut() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
      AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END';
    CREATE TRIGGER cut BEFORE INSERT ON platform.audit_chains FOR EACH ROW EXECUTE FUNCTION platform.cut()`);
  // Repeated, because a transaction of another test may delay the records for a moment.
  await vi.waitFor(() => expect(server.auditor.seal()).rejects.toThrow());
  const half = await server.db('SELECT FROM platform.audit_records WHERE sequence IS NOT NULL');
  expect(half).toHaveLength(0);
  await server.db('DROP FUNCTION platform.cut() CASCADE');
  await sealAll(server);
  expect(await getFault(server, companyId)).toBeNull();
});

const of = 'WHERE company_id = $1 AND sequence';
const kinds = { changed: 'changed', missing: 'missing', added: 'added', erased: 'erased' } as const;

test.each([
  ['another act', `UPDATE platform.audit_records SET act = 'test/other' ${of} = 3`, kinds.changed, 3],
  [
    'another time',
    `UPDATE platform.audit_records SET happened_at = happened_at - interval '1 microsecond' ${of} = 3`,
    kinds.changed,
    3,
  ],
  ['another id', `UPDATE platform.audit_records SET id = gen_random_uuid() ${of} = 3`, kinds.changed, 3],
  ['another person', `UPDATE platform.audit_records SET user_id = company_id ${of} = 3`, kinds.changed, 3],
  [
    'a program that did not act',
    `UPDATE platform.audit_records SET via_kind = 'key', via_id = company_id ${of} = 3`,
    kinds.changed,
    3,
  ],
  ['nobody', `UPDATE platform.audit_records SET user_id = NULL ${of} = 3`, kinds.changed, 3],
  ['another subject', `UPDATE platform.audit_records SET subject = 'thing:2' ${of} = 3`, kinds.changed, 3],
  [
    'another past',
    `UPDATE platform.audit_records SET before = jsonb_set(before, '{nested,flag}', 'false') ${of} = 3`,
    kinds.changed,
    3,
  ],
  ['another result', `UPDATE platform.audit_records SET after = '{}' ${of} = 3`, kinds.changed, 3],
  [
    'another address',
    `UPDATE platform.audit_records SET address = '198.51.100.1' ${of} = 3`,
    kinds.changed,
    3,
  ],
  ['another device', `UPDATE platform.audit_records SET user_agent = 'Other' ${of} = 3`, kinds.changed, 3],
  ['another request', `UPDATE platform.audit_records SET request_id = 'other' ${of} = 3`, kinds.changed, 3],
  [
    'another salt',
    `UPDATE platform.audit_records SET matter_salt = '\\x00112233445566778899aabbccddeeff' ${of} = 3`,
    kinds.changed,
    3,
  ],
  ['another hash', `UPDATE platform.audit_records SET hash = sha256(hash) ${of} = 3`, kinds.changed, 3],
  [
    'another company',
    `UPDATE platform.audit_records SET company_id = gen_random_uuid() ${of} = 3`,
    kinds.missing,
    3,
  ],
  [
    'a part that somebody erased, with a mark of their own making',
    `UPDATE platform.audit_records SET user_id = NULL, actor_salt = NULL,
       actor_erased = sha256(actor_salt || convert_to('["actor","' || user_id || '"]', 'UTF8')) || sha256('guess') ${of} = 3`,
    kinds.erased,
    3,
  ],
  [
    'a part that somebody erased without a mark',
    `UPDATE platform.audit_records SET user_id = NULL, actor_salt = NULL ${of} = 3`,
    kinds.erased,
    3,
  ],
  ['a deleted record', `DELETE FROM platform.audit_records ${of} = 3`, kinds.missing, 3],
  ['a deleted beginning', `DELETE FROM platform.audit_records ${of} <= 2`, kinds.missing, 1],
  ['a deleted end', `DELETE FROM platform.audit_records ${of} >= 4`, kinds.missing, 4],
  [
    'a record taken out and written anew',
    `UPDATE platform.audit_records SET sequence = NULL, hash = NULL, after = '{}' ${of} = 3`,
    kinds.missing,
    3,
  ],
  [
    'two records that changed places',
    `UPDATE platform.audit_records r SET id = o.id, happened_at = o.happened_at, after = o.after
     FROM platform.audit_records o
     WHERE r.company_id = $1 AND o.company_id = $1 AND (r.sequence, o.sequence) IN ((2, 3), (3, 2))`,
    kinds.changed,
    2,
  ],
  [
    'a record put behind the end',
    `INSERT INTO platform.audit_records (id, company_id, happened_at, act, subject, request_id, address, user_agent, sequence, hash)
     SELECT gen_random_uuid(), company_id, happened_at, act, subject, '', '', '', 6, hash FROM platform.audit_records ${of} = 5`,
    kinds.added,
    6,
  ],
])('tampering is found: %s', async (_what, sql, kind, sequence) => {
  const server = await shared();
  const companyId = await record(server, { count: 5 });
  await sealAll(server);
  expect(await getFault(server, companyId)).toBeNull();
  // The ids are unique, so the constraint is dropped while two change places.
  await server.db('ALTER TABLE platform.audit_records DROP CONSTRAINT IF EXISTS audit_records_pkey');
  await server.db(sql, [companyId]);
  expect(await getFault(server, companyId)).toMatchObject({ kind, sequence });
});

let sharedServer: Promise<TestServer> | undefined;
/** One server for many small manipulations, each in a company of its own. */
function shared(): Promise<TestServer> {
  sharedServer ??= startTestServer({ areas: [] });
  return sharedServer;
}
afterAll(async () => {
  await (await sharedServer)?.close();
});

test('an end that was moved back is found, and the sealer does not sign it', async () => {
  const server = await start();
  const companyId = await record(server, { count: 5 });
  const other = await record(server);
  await sealAll(server);
  await server.db(`DELETE FROM platform.audit_records ${of} >= 4`, [companyId]);
  await server.db(
    `UPDATE platform.audit_chains SET head_sequence = 3, head_hash =
       (SELECT hash FROM platform.audit_records ${of} = 3) WHERE chain = $1`,
    [companyId],
  );
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'ends-forged' });
  await record(server, { companyId });
  await record(server, { companyId: other });
  await vi.waitFor(async () => {
    await server.auditor.seal();
    expect(await server.db(`SELECT FROM platform.audit_records ${of} = 2`, [other])).toHaveLength(1);
  });
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'ends-forged' });
  expect(await getFault(server, other)).toBeNull();
});

test('ends that are gone are found, with the records and without, and no new chain is begun', async () => {
  const server = await start();
  const companyId = await record(server, { count: 3 });
  await sealAll(server);
  await server.platform.db.asUser(userId, async () => {});
  await recordHeads(server);
  await server.db('DELETE FROM platform.audit_chains WHERE chain = $1', [companyId]);
  await record(server, { companyId });
  await server.auditor.seal();
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'ends-gone' });
  await server.db('DELETE FROM platform.audit_records WHERE company_id = $1', [companyId]);
  const reports = await server.auditor.verify();
  expect(reports.find(({ chain }) => chain === companyId)?.fault).toMatchObject({ kind: 'ends-gone' });
});

test('an earlier end, put back with its own MAC, is found by the note in the chain of the installation', async () => {
  const server = await start();
  const companyId = await record(server, { count: 2 });
  await sealAll(server);
  await server.db('CREATE TABLE platform.stolen AS SELECT * FROM platform.audit_chains');
  await record(server, { companyId, count: 2 });
  await sealAll(server);
  await recordHeads(server);
  await server.db(`DELETE FROM platform.audit_records ${of} > 2`, [companyId]);
  await server.db(
    `UPDATE platform.audit_chains c SET head_sequence = s.head_sequence, head_hash = s.head_hash,
       recorded_sequence = s.recorded_sequence, mac = s.mac FROM platform.stolen s WHERE s.chain = c.chain AND c.chain = $1`,
    [companyId],
  );
  expect(await getFault(server, companyId)).toEqual({ kind: 'noted', sequence: 3, recordId: null });
  const asTyped = await server.auditor.verify(companyId.toUpperCase());
  expect(asTyped.map(({ fault }) => fault?.kind ?? null)).toEqual([null, 'noted']);
});

test('a head record that another slips in hides nothing, and is found itself', async () => {
  const server = await start();
  const companyId = await record(server, { count: 2 });
  await sealAll(server);
  await server.db('CREATE TABLE platform.stolen AS SELECT * FROM platform.audit_chains');
  await record(server, { companyId, count: 2 });
  await sealAll(server);
  await recordHeads(server);
  expect(await getFault(server, INSTALLATION_CHAIN)).toBeNull();
  const write = (after: string) =>
    server.db<{ id: string }>(
      `INSERT INTO platform.audit_records (id, happened_at, act, subject, after, request_id, address, user_agent)
       VALUES (gen_random_uuid(), now(), 'platform/audit-heads-noted', 'audit:heads', $1, '', '', '') RETURNING id`,
      [after],
    );
  // A genuine head record can't be repeated under another name, either.
  const [genuine] = await server.db<{ after: { mac: string } }>(
    "SELECT after FROM platform.audit_records WHERE act = 'platform/audit-heads-noted'",
  );
  const [head] = await server.db<{ hash: Buffer }>(
    'SELECT head_hash AS hash FROM platform.stolen WHERE chain = $1',
    [companyId],
  );
  const heads = [[companyId, 2, head?.hash.toString('hex')]];
  const [{ id } = { id: '' }] = await write(JSON.stringify({ heads, mac: genuine?.after.mac }));
  for (const after of ['{}', '[]', 'null', '{"heads":[1]}', JSON.stringify(genuine?.after)])
    await write(after);
  await sealAll(server);
  expect(await getFault(server, INSTALLATION_CHAIN)).toMatchObject({ kind: 'added', recordId: id });
  await server.db(`DELETE FROM platform.audit_records ${of} > 2`, [companyId]);
  await server.db(
    `UPDATE platform.audit_chains c SET head_sequence = s.head_sequence, head_hash = s.head_hash,
       recorded_sequence = s.recorded_sequence, mac = s.mac FROM platform.stolen s WHERE s.chain = c.chain AND c.chain = $1`,
    [companyId],
  );
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'noted' });
});

test('a record that nests deeper than the program can follow stops no chain', async () => {
  const server = await start();
  const companyId = await record(server);
  await server.db(
    "UPDATE platform.audit_records SET after = (repeat('[', 6000) || repeat(']', 6000))::jsonb",
  );
  await record(server);
  await sealAll(server);
  expect(await getFault(server, companyId)).toBeNull();
  await server.db(
    `UPDATE platform.audit_records SET after = (repeat('[', 5999) || repeat(']', 5999))::jsonb WHERE company_id = $1`,
    [companyId],
  );
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'changed' });
});

/** Runs once an hour in production. */
async function recordHeads(server: TestServer): Promise<void> {
  await server.runTimedJobs();
  await sealAll(server);
}

test('with the key of another installation no chain is right', async () => {
  const server = await start();
  const companyId = await record(server);
  await sealAll(server);
  const { platform } = server;
  const pool = createPool(server.database.ownerUrl, { name: 'other', max: 1 }, platform.log);
  onTestFinished(() => pool.end());
  const other = createAuditor({
    ...{ ...platform, pool, server: randomUUID() },
    secrets: createSecrets(Buffer.alloc(32, 'other')),
  });
  const reports = await other.verify(companyId);
  expect(reports.at(-1)?.fault).toMatchObject({ kind: 'ends-forged' });
});

test('neither the time zone of the database nor a rewriting of its JSON changes a hash', async () => {
  const server = await start();
  const companyId = await record(server, { count: 3 });
  await sealAll(server);
  const database = server.database.ownerUrl;
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO %L', current_database(), 'Asia/Vladivostok');
       EXECUTE format('ALTER DATABASE %I SET datestyle TO %L', current_database(), 'German'); END $$`,
  );
  await client.query('UPDATE platform.audit_records SET before = (before::text)::json::text::jsonb');
  await client.end();
  const second = await start(server);
  expect(await getFault(second, companyId)).toBeNull();
});

test('an erased person is gone from the audit, and the chains hold', async () => {
  const server = await start();
  const gone = randomUUID();
  const companyId = await record(server, { userId: gone, subject: 'member:other', count: 2 });
  await record(server, { companyId, subject: `member:${companyId}` });
  await record(server, { companyId: null, userId: gone, subject: 'session:1' });
  await record(server, { companyId: null, subject: `user:${gone}` });
  const person = { userId: gone, subjects: [`member:${companyId}`] };
  expect(await server.auditor.erasePerson(person)).toBe(5);
  await sealAll(server);
  expect(await server.auditor.erasePerson(person)).toBe(0);
  const rows = await server.db(
    `SELECT user_id, subject, "before", address, trace_salt, matter_salt FROM platform.audit_records ORDER BY id`,
  );
  const erased = { user_id: null, address: null, trace_salt: null };
  const nothing = { subject: null, before: null, matter_salt: null };
  expect(rows).toMatchObject([
    { ...erased, subject: 'member:other', before: { name: 'old' } },
    { ...erased, subject: 'member:other' },
    { user_id: userId, ...nothing, address: '203.0.113.7' },
    { ...erased, ...nothing },
    { user_id: userId, ...nothing },
  ]);
  const [dump] = await server.db<{ all: string }>(
    'SELECT string_agg(r::text, \'\') AS "all" FROM platform.audit_records r',
  );
  expect(dump?.all).not.toContain(gone);
  expect((await server.auditor.verify()).map(({ fault }) => fault)).toEqual([null, null]);
  // Erased records are protected like existing ones.
  await server.db(
    'UPDATE platform.audit_records SET user_id = company_id WHERE company_id = $1 AND user_id IS NULL',
    [companyId],
  );
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'erased', sequence: 1 });
});

test('addresses go after a year, records after five, and what is left verifies from its anchor', async () => {
  const server = await start();
  const companyId = await record(server, { count: 3 });
  await sealAll(server);
  server.clock.advance((TRACE_DAYS - 1) * DAY);
  await server.runTimedJobs();
  const traced = () =>
    server.db(
      'SELECT sequence FROM platform.audit_records WHERE company_id = $1 AND address IS NOT NULL ORDER BY 1',
      [companyId],
    );
  expect(await traced()).toHaveLength(3);
  await record(server, { companyId, count: 2 });
  await sealAll(server);
  server.clock.advance(2 * DAY);
  await server.runTimedJobs();
  expect(await traced()).toEqual([{ sequence: 4 }, { sequence: 5 }]);
  expect(await getFault(server, companyId)).toBeNull();

  server.clock.advance((RECORD_DAYS - TRACE_DAYS) * DAY);
  await server.runTimedJobs();
  const left = await server.db(
    'SELECT sequence FROM platform.audit_records WHERE company_id = $1 ORDER BY sequence',
    [companyId],
  );
  expect(left).toEqual([{ sequence: 4 }, { sequence: 5 }]);
  expect(await getFault(server, companyId)).toBeNull();
  await server.db(`DELETE FROM platform.audit_records ${of} = 4`, [companyId]);
  expect(await getFault(server, companyId)).toMatchObject({ kind: 'missing', sequence: 4 });
});

test('the application neither reads nor moves the ends of a chain', async () => {
  const server = await start();
  const rows = await server.db(
    `SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
     WHERE has_table_privilege('artel_app', 'platform.audit_chains', privilege)
       OR privilege IN ('SELECT', 'UPDATE') AND has_any_column_privilege('artel_app', 'platform.audit_records', privilege)`,
  );
  expect(rows).toEqual([]);
  const [columns] = await server.db(
    `SELECT array_agg(column_name::text) AS open FROM information_schema.column_privileges
     WHERE grantee = 'artel_app' AND table_name = 'audit_records' AND (column_name ~ '_salt|_erased' OR column_name IN ('xid', 'sequence', 'hash'))`,
  );
  expect(columns).toEqual({ open: null });
});
