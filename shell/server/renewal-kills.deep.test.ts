import { bankFile, SELLER_ACCOUNT } from '@artel/billing/server/testing';
import { dayIn } from '@artel/contract/time';
import { expect, test } from 'vitest';
import { until } from './testing/child-server.ts';
import { queryDatabase } from './testing/query-database.ts';
import { readBearer } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const KILLS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 10 : 2;
const COMPANIES = 150;
const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn' };

/** The operator sells, and this many companies have paid until a day soon; returns the seller. */
async function fill(dataDir: string): Promise<string> {
  const [seller] = await queryDatabase<{ id: string }>(
    dataDir,
    'SELECT id FROM company.companies WHERE is_operator',
  );
  const sellerId = seller?.id ?? '';
  await queryDatabase(
    dataDir,
    `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name, vat_regime)
     VALUES ($1, 'legal-entity', 'Seller', '7707083893', '773601001', '', '', 'general')
     ON CONFLICT (company_id) DO UPDATE SET inn = '7707083893', vat_regime = 'general'`,
    [sellerId],
  );
  await queryDatabase(
    dataDir,
    `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
     SELECT $1, gen_random_uuid(), '044525225', 'Bank', $2::text, '30101810400000000225', false, 91
     WHERE NOT EXISTS (SELECT FROM requisites.bank_accounts WHERE company_id = $1 AND account = $2)`,
    [sellerId, SELLER_ACCOUNT],
  );
  await queryDatabase(
    dataDir,
    `WITH made AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $1::int) n),
       companies AS (INSERT INTO company.companies (id, name, created_at) SELECT id, 'Subscriber ' || n, now() FROM made),
       members AS (INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
         SELECT id, gen_random_uuid(), gen_random_uuid(), 'owner', 'Vetrova', 'Inna', '', now() FROM made),
       cards AS (INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name)
         SELECT id, 'legal-entity', 'Subscriber ' || n, (7800000000 + n)::text, '773601001', '', '' FROM made)
     INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, anchor_on,
       paid_from, paid_until, created_at)
     SELECT m.id, gen_random_uuid(), t.line_id, t.id, v.number, true, 5, 'Europe/Moscow', current_date - 25, current_date - 25,
       current_date + 5, now()
     FROM made m, (SELECT * FROM billing.tariffs ORDER BY id LIMIT 1) t
     JOIN billing.tariff_versions v ON v.tariff_id = t.id AND v.number = 1`,
    [COMPANIES],
  );
  return sellerId;
}

const OF_THEM = `company_id IN (SELECT id FROM company.companies WHERE name LIKE 'Subscriber %')`;

test('kill -9 while invoices are made out: each company gets one, and no number is left out', async () => {
  const { start, dataDir } = await createStartFolder();
  let server = await start({ env });
  await server.ready();
  const sellerId = await fill(dataDir);
  const made = async () =>
    (
      await queryDatabase<{ n: number }>(
        dataDir,
        `SELECT count(*)::int AS n FROM billing.invoices WHERE ${OF_THEM}`,
      )
    )[0]?.n ?? 0;
  const enqueue = () =>
    queryDatabase(
      dataDir,
      `SELECT graphile_worker.add_job('billing/renew-subscriptions', '{}', job_key => 'bench-renewal', max_attempts => 12)`,
    );
  let struck = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await enqueue();
    const enough = Math.min(COMPANIES, ((kill + 1) * COMPANIES) / (KILLS + 2));
    await until(async () => (await made()) >= enough);
    if ((await made()) < COMPANIES) struck += 1;
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    server = await start({ env });
    await server.ready();
  }
  await enqueue();
  await until(async () => (await made()) === COMPANIES);
  expect(struck, 'kills that met work').toBeGreaterThan(0);
  const [facts] = await queryDatabase(
    dataDir,
    `SELECT count(*)::int AS invoices, count(DISTINCT company_id)::int AS companies,
       count(*) FILTER (WHERE state = 'draft')::int AS drafts FROM billing.invoices WHERE ${OF_THEM}`,
  );
  expect(facts).toEqual({ invoices: COMPANIES, companies: COMPANIES, drafts: 0 });
  const numbers = await queryDatabase(
    dataDir,
    `SELECT year, count(*)::int AS count, count(DISTINCT place)::int AS places, max(place) - min(place) + 1 AS span
     FROM billing.invoices WHERE seller_id = $1 AND state <> 'draft' GROUP BY year`,
    [sellerId],
  );
  for (const { count, places, span } of numbers) expect([places, span]).toEqual([count, count]);
});

test('kill -9 while a file of the bank is worked through: the same file once more pays what is left, and nothing twice', async () => {
  const { start, dataDir } = await createStartFolder();
  let server = await start({ env });
  await server.ready();
  await fill(dataDir);
  await queryDatabase(
    dataDir,
    `SELECT graphile_worker.add_job('billing/renew-subscriptions', '{}', job_key => 'bench-renewal', max_attempts => 12)`,
  );
  const count = async (where: string) =>
    (
      await queryDatabase<{ n: number }>(
        dataDir,
        `SELECT count(*)::int AS n FROM billing.invoices WHERE ${OF_THEM} AND ${where}`,
      )
    )[0]?.n ?? 0;
  await until(async () => (await count(`state = 'open'`)) === COMPANIES);
  const invoices = await queryDatabase<{ inn: string; purpose: string; kopecks: number }>(
    dataDir,
    `SELECT buyer_inn AS inn, purpose, kopecks::float8 AS kopecks FROM billing.invoices WHERE ${OF_THEM}`,
  );
  const file = bankFile(
    dayIn('Europe/Moscow', new Date()),
    invoices.map((paid, at) => ({ ...paid, number: String(at + 1) })),
  );
  let struck = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = ((kill + 1) * COMPANIES) / (KILLS + 2);
    const sent = upload(server.url, dataDir, file).catch(() => null);
    await until(async () => (await count(`state = 'paid'`)) >= enough);
    if ((await count(`state = 'paid'`)) < COMPANIES) struck += 1;
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    await sent;
    server = await start({ env });
    await server.ready();
  }
  expect((await upload(server.url, dataDir, file)).status).toBe(201);
  expect(struck, 'kills that met work').toBeGreaterThan(0);
  expect(await count(`state = 'paid'`)).toBe(COMPANIES);
  const [ledger] = await queryDatabase(
    dataDir,
    `SELECT count(*) FILTER (WHERE kind = 'payment')::int AS payments, count(*)::int AS entries, sum(kopecks)::int AS left
     FROM billing.ledger WHERE ${OF_THEM}`,
  );
  expect(ledger).toEqual({ payments: COMPANIES, entries: 2 * COMPANIES, left: 0 });
  const [desk] = await queryDatabase(
    dataDir,
    `SELECT count(*)::int AS payments, count(*) FILTER (WHERE state = 'matched')::int AS matched
     FROM billing.bank_payments WHERE purpose = ANY ($1)`,
    [invoices.map(({ purpose }) => purpose)],
  );
  expect(desk).toEqual({ payments: COMPANIES, matched: COMPANIES });
});

async function upload(url: string, dataDir: string, body: Uint8Array): Promise<Response> {
  return fetch(`${url}/api/v2/billing/operator/bank-files`, {
    method: 'POST',
    headers: { authorization: await readBearer(url, dataDir), 'content-type': 'text/plain' },
    body,
  });
}
