import type { BankPayment, listPayments as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { keyDay, keyset, keysetPage, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { readWords } from '../search/read-words.ts';
import { listPaymentRows, type PaymentPosition, type PaymentRow } from './payments.store.ts';
import { presentPayments } from './present-payment.ts';

const byBooking = keyset(
  z.object({ day: keyDay, id: z.uuid() }),
  ({ bookedOn, id }: Pick<PaymentRow, 'bookedOn' | 'id'>): PaymentPosition => ({ day: bookedOn, id }),
);

/** Lists payments of the seller, the latest first, with the invoices that each unmatched one may be for. */
export async function listPayments(
  deps: Pick<WithTransaction, 'tx' | 'db' | 'text'>,
  { membership: { companyId } }: MemberActor,
  query: RouteInput<typeof route>,
): Promise<{ items: BankPayment[]; nextCursor: string | null }> {
  const { tx } = deps;
  const { rows, nextCursor } = await keysetPage(query, byBooking, (page) =>
    listPaymentRows(tx, companyId, { ...page, state: query.state, words: readWords(deps, query.q) }),
  );
  return { items: await presentPayments(deps, tx, companyId, rows), nextCursor };
}
