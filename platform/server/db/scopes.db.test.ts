import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
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
  isSuspended: false,
};

async function scopeOf(tx: Tx) {
  const { rows } = await sql<{ companyId: string | null; userId: string | null }>`
    SELECT platform.current_company_id() AS company_id, platform.current_user_id() AS user_id`.execute(
    tx.kysely,
  );
  return rows[0];
}

test('each way to open a transaction sets its own scope and leaves none behind', async () => {
  const { db } = server.platform;
  const nobody = { companyId: null, userId: null };
  expect(await db.asInstallation('platform/health', scopeOf)).toEqual(nobody);
  expect(await db.asCompany({ userId: user, membership }, scopeOf)).toEqual({
    companyId: company,
    userId: user,
  });
  expect(await db.asInstallation('platform/health', scopeOf)).toEqual(nobody);
  expect(await db.asCompanyJob(company, scopeOf)).toEqual({ companyId: company, userId: null });
  expect(await db.asUser(user, scopeOf)).toEqual({ companyId: null, userId: user });
  expect(await db.asInstallation('platform/health', scopeOf)).toEqual(nobody);
});

test('opening a company inside a transaction of its founder ends with the transaction', async () => {
  const { db } = server.platform;
  const inside = await db.asUser(user, async (tx) => {
    await db.enterCompany(tx, company);
    return scopeOf(tx);
  });
  expect(inside).toEqual({ companyId: company, userId: user });
  expect(await db.asUser(user, scopeOf)).toEqual({ companyId: null, userId: user });
});

test('nothing but a uuid gets into the text of BEGIN', async () => {
  const { db } = server.platform;
  const evil = "'; DROP SCHEMA platform CASCADE; --";
  await expect(db.asUser(evil, scopeOf)).rejects.toThrow('no uuid');
  await expect(db.asCompanyJob(evil, scopeOf)).rejects.toThrow('no uuid');
  await expect(db.asUser(user, (tx) => db.enterCompany(tx, evil))).rejects.toThrow('no uuid');
});
