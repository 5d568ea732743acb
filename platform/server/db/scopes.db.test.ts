import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { isRetryable, isUnavailable } from './failures.ts';
import { prepare } from './prepare.ts';
import type { Tx } from './scopes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [] });
});
afterAll(() => server.close());

const company = '01936b2e-7c00-7000-8000-00000000000c';
const user = '01936b2e-7c00-7000-8000-00000000000a';
const membership = {
  companyId: company,
  memberId: user,
  role: 'owner',
  permissions: new Set<string>(),
  principalIds: [],
  isSuspended: false,
};

async function getScope(tx: Tx) {
  const { rows } = await sql<{ companyId: string | null; userId: string | null }>`
    SELECT platform.current_company_id() AS company_id, platform.current_user_id() AS user_id`.execute(
    tx.kysely,
  );
  return rows[0];
}

test('each way to open a transaction sets its own scope and leaves none behind', async () => {
  const { db } = server.platform;
  const noOne = { companyId: null, userId: null };
  expect(await db.asInstallation('platform/health', getScope)).toEqual(noOne);
  expect(await db.asCompany({ userId: user, membership }, getScope)).toEqual({
    companyId: company,
    userId: user,
  });
  expect(await db.asInstallation('platform/health', getScope)).toEqual(noOne);
  expect(await db.asCompanyJob('job test/any', company, getScope)).toEqual({
    companyId: company,
    userId: null,
  });
  expect(await db.asUser(user, getScope)).toEqual({ companyId: null, userId: user });
  expect(await db.asInstallation('platform/health', getScope)).toEqual(noOne);
});

test('opening a company inside a transaction of its founder ends with the transaction', async () => {
  const { db } = server.platform;
  const inside = await db.asUser(user, async (tx) => {
    await db.enterCompany('job test/any', tx, company);
    return getScope(tx);
  });
  expect(inside).toEqual({ companyId: company, userId: user });
  expect(await db.asUser(user, getScope)).toEqual({ companyId: null, userId: user });
});

test('rows of one member are seen by this member alone, and an act may go on for another one', async () => {
  const { db } = server.platform;
  const getMember = async (tx: Tx) => {
    const { rows } = await sql<{ id: string | null }>`SELECT platform.current_member_id() AS id`.execute(
      tx.kysely,
    );
    return rows[0]?.id;
  };
  const other = '01936b2e-7c00-7000-8000-00000000000d';
  expect(await db.asCompany({ userId: user, membership }, getMember)).toBe(membership.memberId);
  expect(await db.asReader({ userId: user, membership }, getMember)).toBe(membership.memberId);
  expect(await db.asMember('job test/any', { companyId: company, memberId: other }, getMember)).toBe(other);
  expect(await db.asCompanyJob('job test/any', company, getMember)).toBeNull();
  const later = await db.asCompany({ userId: user, membership }, async (tx) => {
    await db.enterMember('job test/any', tx, other);
    return getMember(tx);
  });
  expect(later).toBe(other);
  expect(await db.asUser(user, getMember)).toBeNull();
});

test('nothing but a uuid gets into the text of BEGIN', async () => {
  const { db } = server.platform;
  const evil = "'; DROP SCHEMA platform CASCADE; --";
  await expect(db.asUser(evil, getScope)).rejects.toThrow('no uuid');
  await expect(db.asCompanyJob('job test/any', evil, getScope)).rejects.toThrow('no uuid');
  await expect(db.asUser(user, (tx) => db.enterCompany('job test/any', tx, evil))).rejects.toThrow('no uuid');
});

test('work that follows a commit runs only after it, and cannot make it fail', async () => {
  const { db } = server.platform;
  const received: string[] = [];
  await db.asUser(user, async (tx) => {
    tx.afterCommit(() => {
      throw new Error('too late');
    });
    tx.afterCommit(() => received.push('committed'));
    expect(received).toEqual([]);
  });
  const failed = db.asUser(user, async (tx) => {
    tx.afterCommit(() => received.push('never'));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(received).toEqual(['committed']);
});

test('a failure that the work swallowed does not pass for a commit', async () => {
  const failed = server.platform.db.asUser(user, async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx.kysely).catch(() => {});
  });
  await expect(failed).rejects.toThrow('failed before its commit');
});

test('a query that comes after the end of its transaction is refused', async () => {
  let stored: Tx | undefined;
  await server.platform.db.asUser(user, async (tx) => {
    stored = tx;
  });
  await expect(stored && getScope(stored)).rejects.toThrow('after the end');
});

test('a connection that died is not given to the next transaction', async () => {
  const { db } = server.platform;
  const killed = db.asUser(user, async (tx) => {
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx.kysely);
  });
  await expect(killed).rejects.toSatisfy(isUnavailable);
  for (let i = 0; i < 20; i++)
    await expect(db.asUser(user, getScope)).resolves.toMatchObject({ userId: user });
});

test('a statement prepared before another server migrated is run again on a fresh connection', async () => {
  const { db } = server.platform;
  await server.db('CREATE SCHEMA later; GRANT USAGE ON SCHEMA later TO artel_app');
  await server.db('CREATE TABLE later.things (a int); GRANT SELECT ON later.things TO artel_app');
  const read = () => db.asUser(user, (tx) => sql`SELECT * FROM later.things`.execute(tx.kysely));
  const readOnThree = () => Promise.all([read(), read(), read()]);
  // It is prepared when it has been sent a few times, on each connection.
  for (let use = 0; use < 6; use += 1) await readOnThree();
  await server.db('ALTER TABLE later.things ADD COLUMN b int');
  await expect(read()).rejects.toSatisfy(isRetryable);
  // The other connections are as stale, and a request tries again three times at most.
  await expect(read()).resolves.toMatchObject({ rows: [] });
  await expect(readOnThree()).resolves.toHaveLength(3);
});

test('a prepared query is built once and filled again at each use', async () => {
  const { db } = server.platform;
  let built = 0;
  const keysFrom = prepare<{ numbers: { n: number } }, { least: number }, { n: number; plusOne: number }>(
    (kysely, argument) => {
      built += 1;
      return kysely
        .with('numbers', (cte) =>
          cte.selectFrom(sql<{ n: number }>`generate_series(1, 5)`.as('n')).selectAll(),
        )
        .selectFrom('numbers')
        .select(['n', sql<number>`n + ${1}::int`.as('plusOne')])
        .where('n', '>', argument('least'));
    },
  );
  const request = (least: number) => db.asInstallation('platform/health', (tx) => keysFrom(tx, { least }));
  expect(await request(3)).toEqual([
    { n: 4, plusOne: 5 },
    { n: 5, plusOne: 6 },
  ]);
  expect(await request(4)).toEqual([{ n: 5, plusOne: 6 }]);
  expect(built).toBe(1);
});
