import type { BankPayment, listPayments as route } from '@artel/billing/contract';
import { listLayoutVariants, type MemberActor, type RouteInput } from '@artel/contract';
import { keyDay, keyset, keysetPage, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import {
  listPaymentRows,
  type PaymentPosition,
  type PaymentRow,
  type PaymentWords,
} from './payments.store.ts';
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

/** The most words that are searched for; further ones narrow nothing down. */
const MOST_WORDS = 8;

function readWords({ text }: Pick<WithTransaction, 'text'>, q = ''): PaymentWords | null {
  const typed = q.trim();
  if (typed === '') return null;
  const rows = { latin: text('keyboard.latin'), local: text('keyboard.local') };
  const variants = [...new Set(listLayoutVariants(typed, rows))];
  return {
    typed,
    variants: variants.map((variant) => variant.split(/\s+/).slice(0, MOST_WORDS)),
    kopecks: readKopecks(typed),
  };
}

/** A sum as people type it, «1 780,00» or «1780», in kopecks. */
function readKopecks(typed: string): number | null {
  const [, rubles, kopecks = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s|₽/g, '')) ?? [];
  return rubles === undefined ? null : Number(rubles) * 100 + Number(kopecks.padEnd(2, '0'));
}
