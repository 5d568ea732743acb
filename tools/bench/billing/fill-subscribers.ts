import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** An account of the seller, so that its invoices say where to pay. */
const SELLER = [
  `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name, vat_regime)
   VALUES ($1, 'legal-entity', 'Seller', '7707083893', '773601001', '', '', 'general')
   ON CONFLICT (company_id) DO UPDATE SET vat_regime = 'general', inn = '7707083893'`,
  `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
   SELECT $1, gen_random_uuid(), '044525225', 'Bank', '40702810138250123017', '30101810400000000225', false, 91
   WHERE NOT EXISTS (SELECT FROM requisites.bank_accounts WHERE company_id = $1)`,
];

const SUBSCRIBERS = [
  `CREATE TEMPORARY TABLE subscribers AS
   SELECT gen_random_uuid() AS company_id, gen_random_uuid() AS id, gen_random_uuid() AS member_id, n FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO company.companies (id, name, created_at) SELECT company_id, 'Subscriber ' || n, now() FROM subscribers`,
  `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
   SELECT company_id, member_id, gen_random_uuid(), 'owner', 'Vetrova', 'Inna', '', now() FROM subscribers`,
  `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name)
   SELECT company_id, 'legal-entity', 'Subscriber ' || n, (7800000000 + n)::text, '773601001', '', '' FROM subscribers`,
  `INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, anchor_on, paid_from,
     paid_until, created_at)
   SELECT s.company_id, s.id, $2, $1, 1, true, 5, 'Europe/Moscow', current_date - 25, current_date - 25, current_date + 5, now()
   FROM subscribers s`,
];

/** Companies whose paid days end in five days; returns their ids. The tariff costs a hundred rubles per seat. */
export async function fillSubscribers(client: Client, sellerId: string, count: number): Promise<string[]> {
  for (const sql of SELLER) await client.query(sql, [sellerId]);
  const [lineId, tariffId] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO billing.tariff_lines (id, name, about, place, is_base, created_at) VALUES ($1, 'Bench', '', 9, true, now())`,
    [lineId],
  );
  await client.query(
    `INSERT INTO billing.tariffs (id, line_id, name, about, place, is_offered, created_at) VALUES ($1, $2, 'Bench', '', 0, false, now())`,
    [tariffId, lineId],
  );
  await client.query(
    `INSERT INTO billing.tariff_versions (tariff_id, number, term, flat_kopecks, seat_kopecks, limits, created_at)
     VALUES ($1, 1, 'month', 0, 10000, '{"members": null}', now())`,
    [tariffId],
  );
  const [list = '', companies = '', members = '', cards = '', subscriptions = ''] = SUBSCRIBERS;
  await client.query(list, [count]);
  for (const sql of [companies, members, cards]) await client.query(sql);
  await client.query(subscriptions, [tariffId, lineId]);
  const { rows } = await client.query<{ id: string }>(
    'SELECT company_id AS id FROM subscribers ORDER BY company_id',
  );
  await client.query('DROP TABLE subscribers');
  await client.query(
    'ANALYZE company.companies, company.members, requisites.cards, billing.subscriptions, billing.invoices',
  );
  return rows.map(({ id }) => id);
}
