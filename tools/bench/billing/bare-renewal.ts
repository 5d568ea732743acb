import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** The rows that a renewal reads before it writes, one company after the other. */
const SELLER = [
  'SELECT * FROM company.companies WHERE id = $1',
  'SELECT * FROM requisites.cards WHERE company_id = $1',
  'SELECT * FROM requisites.bank_accounts WHERE company_id = $1 ORDER BY place',
  'SELECT invoice_prefix, first_invoice, due_days, grace_days FROM billing.sellers WHERE company_id = $1',
];
const BUYER = [
  'SELECT * FROM company.companies WHERE id = $1 FOR UPDATE',
  'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))',
  'SELECT * FROM billing.subscriptions WHERE company_id = $1 AND ended_on IS NULL ORDER BY id',
  'SELECT t.* FROM billing.tariffs t JOIN billing.subscriptions s ON s.tariff_id = t.id WHERE s.company_id = $1',
  `SELECT v.* FROM billing.tariff_versions v JOIN billing.subscriptions s ON s.tariff_id = v.tariff_id AND s.tariff_version = v.number
   WHERE s.company_id = $1`,
  'SELECT * FROM company.companies WHERE id = $1',
  'SELECT * FROM requisites.cards WHERE company_id = $1',
  'SELECT * FROM requisites.bank_accounts WHERE company_id = $1 ORDER BY place',
  `SELECT id FROM billing.invoices WHERE company_id = $1 AND period_from = current_date + 5 AND state <> 'void'`,
  `SELECT count(*) FROM company.members WHERE company_id = $1 AND left_at IS NULL AND suspended_at IS NULL AND role <> 'guest'`,
  `WITH inserted AS (
     INSERT INTO platform.live_events (company_id, name, ids, published_at)
     VALUES ($1::uuid, 'billing/billing-changed', jsonb_build_object('companyId', ($1::uuid)::text), now()) RETURNING 1
   ) SELECT pg_notify('artel', 'live') FROM inserted`,
  `INSERT INTO platform.audit_records (id, happened_at, act, company_id, subject, after, request_id, address, user_agent)
   VALUES (gen_random_uuid(), now(), 'billing/renewal-invoiced', $1, 'subscription', '{"seats": 5, "kopecks": 50000}', 'bench', '', '')`,
];

const DRAFT = `
  INSERT INTO billing.invoices (company_id, id, seller_id, subscription_id, state, reason, kopecks, vat_kopecks, basis, tariff_id,
    tariff_version, seats, period_from, period_until, created_at)
  SELECT company_id, $2, $3, id, 'draft', 'renew', 50000, 9016, 'Bench', tariff_id, 1, 5, paid_until, paid_until + 30, now()
  FROM billing.subscriptions WHERE company_id = $1 RETURNING *`;
const LINE = `
  INSERT INTO billing.invoice_lines (company_id, invoice_id, place, name, quantity, unit, price_kopecks, kopecks, vat_rate, vat_kopecks)
  VALUES ($1, $2, 0, 'Place', 5, 'seat', 10000, 50000, 22, 9016)`;
const BALANCE = 'SELECT balance FROM billing.ledger WHERE company_id = $1 ORDER BY entry DESC LIMIT 1';
const NUMBER = `
  INSERT INTO billing.number_series AS n (company_id, series, year, last) VALUES ($1, 'invoice', 1997, 1)
  ON CONFLICT (company_id, series, year) DO UPDATE SET last = n.last + 1 RETURNING last`;
const FINAL = `
  UPDATE billing.invoices SET state = 'open', number = ($3::int)::text, year = 1997, place = $3::int, issued_on = current_date,
    due_on = current_date + 5, seller = $4, buyer = $4, buyer_inn = '7800000000', purpose = 'Bench', credit_kopecks = 0, paid_kopecks = 0
  WHERE company_id = $1 AND id = $2 RETURNING *`;

const PARTY = JSON.stringify({
  name: 'Bench',
  inn: '7800000000',
  kpp: '',
  address: '',
  account: '',
  bik: '',
});

/**
 * The renewal of some companies without Artel's layers: the same statements one by one, the number last, one
 * transaction per company.
 */
export async function renewBare(
  client: Client,
  sellerId: string,
  companyIds: readonly string[],
): Promise<void> {
  const request = (text: string, values: readonly unknown[]) =>
    client.query({ name: `bare-${text.length}-${text.slice(0, 40)}`, text, values: [...values] });
  const enter = (companyId: string) => client.query(`SET LOCAL artel.company_id = '${companyId}'`);
  for (const companyId of companyIds) {
    await client.query(
      `BEGIN READ WRITE; SET LOCAL artel.company_id = '${companyId}'; SET LOCAL artel.user_id = ''`,
    );
    await request('SELECT company.operator_company_id()', []);
    await enter(sellerId);
    for (const text of SELLER) await request(text, [sellerId]);
    await enter(companyId);
    for (const text of BUYER) await request(text, [companyId]);
    const id = randomUUID();
    await request(DRAFT, [companyId, id, sellerId]);
    await request(LINE, [companyId, id]);
    await request(BALANCE, [companyId]);
    await enter(sellerId);
    const { rows } = await request(NUMBER, [sellerId]);
    await enter(companyId);
    await request(FINAL, [companyId, id, rows[0]?.last, PARTY]);
    await client.query('COMMIT');
  }
}
