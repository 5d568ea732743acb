import { getLater, vatWithin } from '@artel/billing/contract';
import { addDays, type Day } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { claimNumber } from '../sellers/numbers.store.ts';
import type { NewInvoice } from './draft-invoice.ts';
import { type InvoiceRow, setFinalized } from './invoices.store.ts';
import { paidState } from './pay-from-credit.ts';
import { buildPurpose } from './words.ts';

/**
 * Assigns a draft its number, and both parties as they are now. It is the last act of its transaction: the
 * next caller waits for the number no longer than a commit takes, and a number once assigned is never lost.
 */
export async function finalizeInvoice(
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
  const { companyId, kopecks, periodFrom } = draft;
  const { invoicePrefix, firstInvoice, dueDays } = seller.settings;
  const year = Number(issuedOn.slice(0, 4));
  const place = await inCompany(
    deps,
    tx,
    { reason: 'billing/seller-numbers', companyId: seller.companyId, backTo: companyId },
    () => claimNumber(tx, { companyId: seller.companyId, series: 'invoice', year, first: firstInvoice }),
  );
  const number = `${invoicePrefix}${place}`;
  const vatRate = lines[0]?.vatRate ?? null;
  return setFinalized(tx, draft, {
    number,
    year,
    place,
    issuedOn,
    dueOn: getDue({ issuedOn, dueDays, periodFrom }),
    purpose: buildPurpose(deps, {
      number,
      issuedOn,
      vatRate,
      vatKopecks: vatOfPayable(draft, vatRate, paidKopecks),
    }),
    creditKopecks: paidKopecks,
    seller: seller.party,
    buyer,
    ...paidState(kopecks, paidKopecks, issuedOn),
  });
}

interface Due {
  readonly issuedOn: Day;
  readonly dueDays: number;
  readonly periodFrom: Day | null;
}

/** The due day: some days after the issue; for a later period not before the eve of its first day. */
function getDue({ issuedOn, dueDays, periodFrom }: Due): Day {
  const usual = addDays(issuedOn, dueDays);
  return periodFrom === null ? usual : getLater(usual, addDays(periodFrom, -1));
}

/**
 * The tax within the payable rest. If all of the invoice is payable, this is the sum of its lines' taxes,
 * each of which was rounded.
 */
function vatOfPayable({ kopecks, vatKopecks }: InvoiceRow, rate: number | null, paidKopecks: number): number {
  return paidKopecks === 0 ? vatKopecks : vatWithin(kopecks - paidKopecks, rate);
}
