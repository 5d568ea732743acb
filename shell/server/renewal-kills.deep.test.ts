import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunning } from '@artel/server';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { until } from './testing/child-server.ts';
import { createStartFolder } from './testing/start-folder.ts';

const KILLS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 10 : 2;
const COMPANIES = 150;
const ACCOUNT = '40702810138250123017';
const env = { ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn' };

/** As who sees the rows of everybody. */
async function ask<Row = Record<string, string>>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('No server works in the folder');
  const url = new URL(database.superuserUrl);
  url.pathname = new URL(database.adminUrl).pathname;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The operator sells, and so many companies have paid until a day soon; answers the seller. */
async function fill(dataDir: string): Promise<string> {
  const [seller] = await ask<{ id: string }>(dataDir, 'SELECT id FROM company.companies WHERE is_operator');
  const sellerId = seller?.id ?? '';
  await ask(
    dataDir,
    `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name, vat_regime)
     VALUES ($1, 'legal-entity', 'Seller', '7707083893', '773601001', '', '', 'general')
     ON CONFLICT (company_id) DO UPDATE SET inn = '7707083893', vat_regime = 'general'`,
    [sellerId],
  );
  await ask(
    dataDir,
    `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
     SELECT $1, gen_random_uuid(), '044525225', 'Bank', $2::text, '30101810400000000225', false, 91
     WHERE NOT EXISTS (SELECT FROM requisites.bank_accounts WHERE company_id = $1 AND account = $2)`,
    [sellerId, ACCOUNT],
  );
  await ask(
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
    (await ask<{ n: number }>(dataDir, `SELECT count(*)::int AS n FROM billing.invoices WHERE ${OF_THEM}`))[0]
      ?.n ?? 0;
  const enqueue = () =>
    ask(
      dataDir,
      `SELECT platform.enqueue('billing/renew-subscriptions', '{}'::json, now(), 'bench-renewal', 12)`,
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
  const [facts] = await ask(
    dataDir,
    `SELECT count(*)::int AS invoices, count(DISTINCT company_id)::int AS companies,
       count(*) FILTER (WHERE state = 'draft')::int AS drafts FROM billing.invoices WHERE ${OF_THEM}`,
  );
  expect(facts).toEqual({ invoices: COMPANIES, companies: COMPANIES, drafts: 0 });
  const numbers = await ask(
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
  await ask(
    dataDir,
    `SELECT platform.enqueue('billing/renew-subscriptions', '{}'::json, now(), 'bench-renewal', 12)`,
  );
  const count = async (where: string) =>
    (
      await ask<{ n: number }>(
        dataDir,
        `SELECT count(*)::int AS n FROM billing.invoices WHERE ${OF_THEM} AND ${where}`,
      )
    )[0]?.n ?? 0;
  await until(async () => (await count(`state = 'open'`)) === COMPANIES);
  const invoices = await ask<{ inn: string; purpose: string; kopecks: number }>(
    dataDir,
    `SELECT buyer_inn AS inn, purpose, kopecks::float8 AS kopecks FROM billing.invoices WHERE ${OF_THEM}`,
  );
  const file = statement(invoices);
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
  const [ledger] = await ask(
    dataDir,
    `SELECT count(*) FILTER (WHERE kind = 'payment')::int AS payments, count(*)::int AS entries, sum(kopecks)::int AS left
     FROM billing.ledger WHERE ${OF_THEM}`,
  );
  expect(ledger).toEqual({ payments: COMPANIES, entries: 2 * COMPANIES, left: 0 });
  const [desk] = await ask(
    dataDir,
    `SELECT count(*)::int AS payments, count(*) FILTER (WHERE state = 'matched')::int AS matched
     FROM billing.bank_payments WHERE purpose = ANY ($1)`,
    [invoices.map(({ purpose }) => purpose)],
  );
  expect(desk).toEqual({ payments: COMPANIES, matched: COMPANIES });
});

async function upload(url: string, dataDir: string, body: string): Promise<Response> {
  const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  const { username, password } = logins[0];
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return fetch(`${url}/api/v2/billing/operator/bank-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body,
  });
}

/** What the seller's bank hands out of payments of a day. */
function statement(paid: readonly { inn: string; purpose: string; kopecks: number }[]): string {
  const date = new Date().toISOString().slice(0, 10).split('-').toReversed().join('.');
  const rubles = (kopecks: number) => (kopecks / 100).toFixed(2);
  const total = rubles(paid.reduce((sum, { kopecks }) => sum + kopecks, 0));
  const documents = paid.map(
    ({ inn, purpose, kopecks }, at) => `СекцияДокумент=Платежное поручение
Номер=${at + 1}
Дата=${date}
Сумма=${rubles(kopecks)}
ПлательщикСчет=40702810800001400002
Плательщик1=ООО "Покупатель"
ПлательщикИНН=${inn}
ПолучательСчет=${ACCOUNT}
ДатаПоступило=${date}
НазначениеПлатежа=${purpose}
КонецДокумента
`,
  );
  return `1CClientBankExchange
Кодировка=UTF-8
СекцияРасчСчет
ДатаНачала=${date}
ДатаКонца=${date}
РасчСчет=${ACCOUNT}
НачальныйОстаток=0.00
ВсегоПоступило=${total}
ВсегоСписано=0.00
КонечныйОстаток=${total}
КонецРасчСчет
${documents.join('')}КонецФайла
`;
}
