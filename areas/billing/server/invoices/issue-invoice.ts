import { billingErrors, type Period } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import type { Seller } from '../sellers/find-seller.ts';
import { inCompany } from '../sellers/in-company.ts';
import { takeNumber } from '../sellers/numbers.store.ts';
import type { Party } from '../sellers/party.ts';
import {
  findInvoiceForUpdate,
  type InvoiceRow,
  insertInvoice,
  listLinesOf,
  setFinalised,
} from './invoices.store.ts';
import { type PricedLine, sumOf } from './price-lines.ts';
import { purposeOf } from './words.ts';

export interface NewInvoice {
  readonly companyId: string;
  readonly seller: Seller;
  readonly subscriptionId: string;
  readonly reason: 'subscribe' | 'renew';
  readonly tariff: { readonly id: string; readonly version: number };
  readonly seats: number;
  /** Null where it begins on the day of the payment. */
  readonly period: Period | null;
  readonly lines: readonly PricedLine[];
}

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'text'>;

/** Writes an invoice without a number, which nobody sees yet; answers its id. */
export async function draftInvoice(deps: Deps, tx: Tx, invoice: NewInvoice): Promise<string> {
  const { companyId, seller, subscriptionId, reason, tariff, seats, period, lines } = invoice;
  const id = deps.ids.next();
  await insertInvoice(
    tx,
    {
      companyId,
      id,
      sellerId: seller.companyId,
      subscriptionId,
      state: 'draft',
      reason,
      ...sumOf(lines),
      basis: deps.text('billing.invoice.basis'),
      tariffId: tariff.id,
      tariffVersion: tariff.version,
      seats,
      periodFrom: period?.from ?? null,
      periodUntil: period?.until ?? null,
      createdAt: deps.clock.now(),
    },
    lines,
  );
  return id;
}

/**
 * A draft gets its number, and both parties as they are now. It is the last act of its transaction: whoever comes next waits for
 * the number no longer than a commit takes, and one that was taken is never lost.
 */
export async function finaliseInvoice(
  deps: Deps,
  tx: Tx,
  { companyId, id, seller, buyer }: { companyId: string; id: string; seller: Seller; buyer: Party },
): Promise<InvoiceRow> {
  const draft = await findInvoiceForUpdate(tx, companyId, id);
  if (draft?.state !== 'draft') throw new AppError(billingErrors['invoice-settled']);
  const lines = await listLinesOf(tx, companyId, [id]);
  const issuedOn = dayIn(seller.party.timeZone, deps.clock.now());
  const { invoicePrefix, firstInvoice, dueDays } = seller.settings;
  const year = Number(issuedOn.slice(0, 4));
  const place = await inCompany(deps, tx, { companyId: seller.companyId, backTo: companyId }, () =>
    takeNumber(tx, { companyId: seller.companyId, series: 'invoice', year, first: firstInvoice }),
  );
  const number = `${invoicePrefix}${place}`;
  const owed = { number, issuedOn, vatRate: lines[0]?.vatRate ?? null, vatKopecks: draft.vatKopecks };
  return setFinalised(tx, draft, {
    number,
    year,
    place,
    issuedOn,
    dueOn: addDays(issuedOn, dueDays),
    purpose: purposeOf(deps, owed),
    seller: seller.party,
    buyer,
  });
}
