import { connect } from '../directory/fill.ts';

interface Debtors {
  readonly sellerId: string;
  readonly account: string;
  readonly count: number;
  /** Numbers of the invoices follow this one. */
  readonly first: number;
}

const SELLER = [
  `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name, vat_regime)
   VALUES ($1, 'legal-entity', 'Seller', '7707083893', '773601001', '', '', 'general')
   ON CONFLICT (company_id) DO UPDATE SET vat_regime = 'general'`,
  `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
   SELECT $1, gen_random_uuid(), '044525225', 'Bank', $2, '30101810400000000225', false, 90
   WHERE NOT EXISTS (SELECT FROM requisites.bank_accounts WHERE company_id = $1 AND account = $2)`,
];

const DEBTORS = [
  `CREATE TEMPORARY TABLE debtors AS
   SELECT gen_random_uuid() AS company_id, gen_random_uuid() AS id, $2::int + n AS number FROM generate_series(0, $1::int - 1) AS n`,
  `INSERT INTO company.companies (id, name, created_at) SELECT company_id, 'Debtor ' || number, now() FROM debtors`,
  `INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, created_at)
   SELECT d.company_id, d.id, t.line_id, t.id, 1, true, 1, 'Europe/Moscow', now()
   FROM debtors d CROSS JOIN (SELECT id, line_id FROM billing.tariffs ORDER BY id LIMIT 1) t`,
  `INSERT INTO billing.invoices (company_id, id, seller_id, subscription_id, state, reason, number, year, place, issued_on, due_on,
     kopecks, vat_kopecks, seller, buyer, buyer_inn, basis, tariff_id, tariff_version, seats, created_at)
   SELECT d.company_id, d.id, $1, d.id, 'open', 'subscribe', d.number::text, 1998, d.number, now(), now(), 10000, 1803, $2::jsonb, $2::jsonb,
     (7700000000 + d.number)::text, '', s.tariff_id, 1, 1, now()
   FROM debtors d JOIN billing.subscriptions s ON s.company_id = d.company_id AND s.id = d.id`,
  `INSERT INTO billing.invoice_lines (company_id, invoice_id, place, name, quantity, unit, price_kopecks, kopecks, vat_rate, vat_kopecks)
   SELECT company_id, id, 0, 'Place', 1, 'seat', 10000, 10000, 22, 1803 FROM debtors`,
];

/** Both parties of an invoice, with the fields that the document needs. */
const PARTY = JSON.stringify({
  name: 'Company',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Moscow, Sadovaya street 1',
  signerName: 'Petrova N. O.',
  signerPosition: 'Director',
  vatRegime: 'general',
  timeZone: 'Europe/Moscow',
  account: '40702810138250123017',
  bik: '044525225',
  bankName: 'Bank',
  correspondentAccount: '30101810400000000225',
});

/** Companies that owe the seller a hundred rubles each. */
export async function fillDebtors(
  dataDir: string,
  { sellerId, account, count, first }: Debtors,
): Promise<void> {
  const client = await connect(dataDir);
  try {
    const [card = '', bank = ''] = SELLER;
    await client.query(card, [sellerId]);
    await client.query(bank, [sellerId, account]);
    const [list = '', companies = '', subscriptions = '', invoices = '', lines = ''] = DEBTORS;
    await client.query(list, [count, first]);
    await client.query(companies);
    await client.query(subscriptions);
    await client.query(invoices, [sellerId, PARTY]);
    await client.query(lines);
    await client.query('DROP TABLE debtors');
    await client.query('ANALYZE company.companies, billing.subscriptions, billing.invoices');
  } finally {
    await client.end();
  }
}
