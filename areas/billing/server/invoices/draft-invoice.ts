import type { Period } from '@artel/billing/contract';
import type { Platform, Tx } from '@artel/server';
import type { OfferRow } from '../agreements/agreements.store.ts';
import { basisOfOffered, findBasis } from '../agreements/find-basis.ts';
import type { Party } from '../parties/find-party.ts';
import type { Seller } from '../sellers/find-seller.ts';
import { type InvoiceRow, insertInvoice } from './invoices.store.ts';
import { type PricedLine, sumLines } from './price-lines.ts';

export interface NewInvoice {
  readonly companyId: string;
  readonly seller: Seller;
  readonly buyer: Party;
  readonly subscriptionId: string;
  readonly reason: 'subscribe' | 'renew' | 'surcharge';
  readonly tariff: { readonly id: string; readonly version: number };
  readonly seats: number;
  /** Null where it begins on the day of the payment. */
  readonly period: Period | null;
  readonly lines: readonly PricedLine[];
  /** The offer that its payment accepts, where the company has agreed to nothing yet. */
  readonly offer?: Pick<OfferRow, 'number' | 'publishedAt'>;
}

/** Writes an invoice without a number, which is visible to no one yet. */
export async function draftInvoice(
  { ids, clock, text }: Pick<Platform, 'ids' | 'clock' | 'text'>,
  tx: Tx,
  invoice: NewInvoice,
): Promise<InvoiceRow> {
  const { companyId, seller, subscriptionId, reason, tariff, seats, period, lines, offer } = invoice;
  return insertInvoice(
    tx,
    {
      companyId,
      id: ids.next(),
      sellerId: seller.companyId,
      subscriptionId,
      state: 'draft',
      reason,
      ...sumLines(lines),
      basis: offer ? basisOfOffered({ text }, offer) : await findBasis({ text }, tx, invoice.buyer),
      offerNumber: offer?.number ?? null,
      tariffId: tariff.id,
      tariffVersion: tariff.version,
      seats,
      periodFrom: period?.from ?? null,
      periodUntil: period?.until ?? null,
      createdAt: clock.now(),
    },
    lines,
  );
}
