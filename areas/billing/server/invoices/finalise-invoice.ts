import { addDays, type Day } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { inCompany } from '../sellers/in-company.ts';
import { takeNumber } from '../sellers/numbers.store.ts';
import type { NewInvoice } from './draft-invoice.ts';
import { type InvoiceRow, setFinalised } from './invoices.store.ts';
import { paidState } from './settle-invoice.ts';
import { purposeOf } from './words.ts';

/**
 * A draft gets its number, and both parties as they are now. It is the last act of its transaction: whoever comes next waits for
 * the number no longer than a commit takes, and one that was taken is never lost.
 */
export async function finaliseInvoice(
  deps: Pick<Platform, 'db' | 'text'>,
  tx: Tx,
  draft: InvoiceRow,
  {
    seller,
    buyer,
    lines,
    issuedOn,
    paidKopecks,
  }: Pick<NewInvoice, 'seller' | 'buyer' | 'lines'> & {
    readonly issuedOn: Day;
    readonly paidKopecks: number;
  },
): Promise<InvoiceRow> {
  const { companyId, kopecks, vatKopecks } = draft;
  const { invoicePrefix, firstInvoice, dueDays } = seller.settings;
  const year = Number(issuedOn.slice(0, 4));
  const place = await inCompany(deps, tx, { companyId: seller.companyId, backTo: companyId }, () =>
    takeNumber(tx, { companyId: seller.companyId, series: 'invoice', year, first: firstInvoice }),
  );
  const number = `${invoicePrefix}${place}`;
  return setFinalised(tx, draft, {
    number,
    year,
    place,
    issuedOn,
    dueOn: addDays(issuedOn, dueDays),
    purpose: purposeOf(deps, { number, issuedOn, vatRate: lines[0]?.vatRate ?? null, vatKopecks }),
    seller: seller.party,
    buyer,
    ...paidState(kopecks, paidKopecks, issuedOn),
  });
}
