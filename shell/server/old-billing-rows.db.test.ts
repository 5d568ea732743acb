import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { billingArea } from '@artel/billing/server';
import { companyArea } from '@artel/company/server';
import { identityArea } from '@artel/identity/server';
import { invitationsArea } from '@artel/invitations/server';
import { onboardingArea } from '@artel/onboarding/server';
import { requisitesArea } from '@artel/requisites/server';
import { createLog, migrate } from '@artel/server';
import { createTestDatabase } from '@artel/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Before companies were suspended for reasons, their days of access were known, and payments could be shared. */
const BEFORE = '20261122-1931';
const areas = [identityArea, companyArea, requisitesArea, invitationsArea, onboardingArea, billingArea];
const log = createLog({ logLevel: 'error' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
let folder: string;
const run = (sources: readonly { name: string; migrations: URL }[]) =>
  migrate({ adminUrl: database.ownerUrl, appRole: 'artel_app', areas: sources, log });
const rows = async (sql: string, values: readonly unknown[] = []) =>
  (await client.query(sql, [...values])).rows;

/** The area as it was then. */
async function earlier({
  name,
  migrations,
}: (typeof areas)[number]): Promise<{ name: string; migrations: URL }> {
  const path = await mkdtemp(join(folder, `${name}-`));
  const from = fileURLToPath(migrations);
  for (const file of await readdir(from))
    if (file < BEFORE) await copyFile(join(from, file), join(path, file));
  return { name, migrations: pathToFileURL(`${path}/`) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-old-rows-'));
  database = await createTestDatabase(await Promise.all(areas.map(earlier)));
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const RUNS = randomUUID();
const ENDED = randomUUID();
const [SELLER, INVOICE, PAYMENT] = [randomUUID(), randomUUID(), randomUUID()];

test('rows of earlier versions are taken over: trials that run and that had ended, who was suspended, and payments that were matched as a whole', async () => {
  for (const [companyId, endsIn] of [
    [RUNS, 5],
    [ENDED, -3],
  ] as const) {
    await rows('INSERT INTO company.companies (id, name, created_at) VALUES ($1, $2, now())', [
      companyId,
      `Trial until ${endsIn}`,
    ]);
    await rows(
      `INSERT INTO onboarding.trials (company_id, starts_on, ends_on, time_zone, applied_by, applied_at)
       VALUES ($1, current_date - 9, current_date + $2::int, 'Asia/Omsk', $1, now())`,
      [companyId, endsIn],
    );
  }
  await rows("INSERT INTO requisites.cards (company_id, inn, kpp) VALUES ($1, '7736207543', '773601001')", [
    RUNS,
  ]);
  await rows('UPDATE company.companies SET suspended_at = now() WHERE id = $1', [ENDED]);
  await rows(
    `INSERT INTO billing.invoices (company_id, id, seller_id, subscription_id, state, reason, number, year, place, issued_on, due_on,
       kopecks, vat_kopecks, paid_kopecks, seller, buyer, basis, tariff_id, tariff_version, seats, created_at)
     VALUES ($1, $2, $3, $2, 'paid', 'subscribe', '7', 2026, 7, now(), now(), 700, 0, 700, '{}', '{"name": "Ладога"}', '', $2, 1, 1,
       now())`,
    [RUNS, INVOICE, SELLER],
  );
  await rows(
    `INSERT INTO billing.ledger (company_id, entry, kind, kopecks, balance, invoice_id, payment_id, created_at)
     VALUES ($1, 1, 'payment', 1000, 1000, $2, $3, now()), ($1, 2, 'invoice', -700, 300, $2, NULL, now())`,
    [RUNS, INVOICE, PAYMENT],
  );
  await rows(
    `INSERT INTO billing.bank_payments (company_id, id, file_id, key, number, document_on, booked_on, kopecks, payer_name, payer_inn,
       payer_kpp, payer_account, purpose, state, buyer_id, invoice_id, matched_by)
     VALUES ($1, $2, $2, '\\x01', '1', now(), now(), 1000, '', '', '', '', '', 'matched', $3, $4, 'rule'),
       ($1, $3, $2, '\\x02', '2', now(), now(), 500, '', '', '', '', '', 'open', NULL, NULL, NULL)`,
    [SELLER, PAYMENT, RUNS, INVOICE],
  );
  await rows(
    `INSERT INTO billing.documents (company_id, id, seller_id, kind, state, number, year, place, issued_on, month, kopecks, vat_kopecks,
       seller, buyer, basis, created_at)
     VALUES ($1, $2, $3, 'act', 'sent', '1', 2026, 1, now(), '2026-10-01', 700, 0, '{}', '{}', '', '2026-11-01T00:00:00Z')`,
    [RUNS, INVOICE, SELLER],
  );
  // A stamp that was replaced before replacements were recorded.
  await rows(
    `INSERT INTO platform.blobs (id, kind, bytes, company_id, created_at, released_at)
     VALUES ($1, 'billing/picture', 1, $2, now(), NULL), ($2, 'billing/picture', 1, $2, now(), now())`,
    [PAYMENT, RUNS],
  );

  expect(await run(areas)).toBeGreaterThan(0);

  expect(await rows('SELECT company_id AS id, blob_id AS blob FROM billing.replaced_pictures')).toEqual([
    { id: RUNS, blob: PAYMENT },
  ]);

  expect(await rows('SELECT sent_at FROM billing.documents')).toEqual([
    { sent_at: new Date('2026-11-01T00:00:00Z') },
  ]);

  const accesses = await rows(
    `SELECT company_id AS id, time_zone AS zone, trial_until - current_date AS trial, notice_until - current_date AS notice, is_notified,
       ends_on - current_date AS ends, is_over FROM billing.accesses ORDER BY trial DESC`,
  );
  const zone = 'Asia/Omsk';
  expect(accesses).toEqual([
    { id: RUNS, zone, trial: 6, notice: null, is_notified: true, ends: 6, is_over: false },
    { id: ENDED, zone, trial: -2, notice: 15, is_notified: false, ends: 15, is_over: false },
  ]);
  expect(await rows('SELECT company_id AS id, reason FROM company.suspensions')).toEqual([
    { id: ENDED, reason: 'operator' },
  ]);
  expect(await rows('SELECT inn FROM onboarding.trials ORDER BY ends_on DESC')).toEqual([
    { inn: '7736207543' },
    { inn: '' },
  ]);
  expect(
    await rows(
      `SELECT kind, kopecks::int, spent_kopecks::int AS spent, buyer_id AS buyer, buyer_name AS name, invoice_number AS number, made_by
       FROM billing.payment_parts`,
    ),
  ).toEqual([
    { kind: 'invoice', kopecks: 1000, spent: 700, buyer: RUNS, name: 'Ладога', number: '7', made_by: 'rule' },
  ]);
  expect(
    await rows(
      'SELECT number, state, used_kopecks::int AS used, version FROM billing.bank_payments ORDER BY number',
    ),
  ).toEqual([
    { number: '1', state: 'matched', used: 1000, version: 2 },
    { number: '2', state: 'open', used: 0, version: 1 },
  ]);
});
