import { inCatalogue, type Moves, stays, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const billingMoves: Moves = {
  'billing.accesses': withCompany(),
  'billing.accounting_addresses': withCompany(),
  'billing.agreements': withCompany(),
  'billing.bank_files': withCompany(),
  'billing.bank_payments': withCompany(),
  'billing.closing_preferences': withCompany(),
  'billing.closings': withCompany(),
  'billing.document_lines': withCompany(),
  'billing.documents': withCompany(),
  'billing.invoice_lines': withCompany(),
  'billing.invoice_links': stays('a link is a secret', {
    word: 'invoice-links',
    where: 't.expires_at > now()',
  }),
  'billing.invoice_messages': withCompany(),
  'billing.invoices': withCompany({
    names: { table: 'billing.tariff_versions', by: { tariff_id: 'tariff_id', tariff_version: 'number' } },
  }),
  'billing.ledger': withCompany(),
  'billing.number_series': withCompany(),
  'billing.offers': inCatalogue(['number'], ['hash']),
  'billing.payment_parts': withCompany(),
  'billing.pictures': withCompany(),
  'billing.previews': stays('an offer that is calculated again in a moment'),
  'billing.price_changes': stays('announced prices are those of the installation'),
  'billing.regimes': withCompany(),
  'billing.replaced_pictures': withCompany(),
  'billing.sellers': withCompany(),
  'billing.services': withCompany(),
  'billing.signers': withCompany(),
  'billing.subscriptions': withCompany(),
  'billing.tariff_lines': inCatalogue(['name'], ['is_base']),
  'billing.tariff_versions': inCatalogue(
    ['tariff_id', 'number'],
    ['term', 'flat_kopecks', 'seat_kopecks', 'limits'],
  ),
  'billing.tariffs': inCatalogue(['line_id', 'name']),
};
