import { billingErrors, billingLimits } from '@artel/billing/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Platform, Tx, WithTransaction } from '@artel/server';
import { bankPayments, paymentParts } from '../tables.ts';
import type { NewPart } from './payment-parts.store.ts';
import { addUsed, type PaymentRow } from './payments.store.ts';

interface Wanted {
  readonly paymentId: string;
  /** The version of the payment when it was viewed. */
  readonly version: number;
  /** All that is left if no sum is given. */
  readonly kopecks?: number | undefined;
}

export interface Share {
  readonly payment: PaymentRow;
  readonly kopecks: number;
}

/**
 * Claims a part of a payment that is not assigned yet; the payment is locked, and of two concurrent callers
 * one is refused.
 */
export async function claimShare(
  { tx, limits }: Pick<WithTransaction, 'tx' | 'limits'>,
  { membership: { companyId } }: MemberActor,
  { paymentId, version, kopecks }: Wanted,
): Promise<Share> {
  await limits.consume(tx, billingLimits['payment-parts'], { company: companyId });
  const payment = await bankPayments.lock(tx, { companyId, id: paymentId });
  if (!payment) throw new AppError(requestErrors['not-found']);
  if (payment.state !== 'open') throw new AppError(billingErrors['payment-settled']);
  if (payment.version !== version) throw new AppError(billingErrors['payment-changed']);
  const left = payment.kopecks - payment.usedKopecks;
  if (kopecks !== undefined && kopecks > left) throw new AppError(billingErrors['more-than-left']);
  return { payment, kopecks: kopecks ?? left };
}

type Statement = Pick<NewPart, 'kind' | 'madeBy'> &
  Partial<Pick<NewPart, 'buyerId' | 'buyerName' | 'invoiceId' | 'invoiceNumber' | 'spentKopecks' | 'note'>>;

/** Stores the purpose of a part of a payment in the seller's scope, with a record in the journal. */
export async function recordShare(
  deps: Pick<Platform, 'ids' | 'clock' | 'audit'>,
  tx: Tx,
  { payment, kopecks }: Share,
  { userId, ...input }: Statement & { readonly userId: string | null },
): Promise<PaymentRow> {
  const { companyId, id: paymentId } = payment;
  const { kind, buyerId, invoiceId, note, madeBy: by } = input;
  await paymentParts.insert(tx, {
    companyId,
    id: deps.ids.next(),
    paymentId,
    kopecks,
    createdAt: deps.clock.now(),
    ...input,
  });
  await deps.audit.record(tx, {
    act: ACTS[kind as keyof typeof ACTS],
    userId,
    companyId,
    subject: `payment:${paymentId}`,
    after: {
      kopecks,
      by,
      ...(buyerId && { buyerId }),
      ...(invoiceId && { invoiceId }),
      ...(note && { note }),
    },
  });
  return addUsed(tx, payment, kopecks);
}

const ACTS = {
  invoice: 'billing/payment-matched',
  credit: 'billing/payment-credited',
  refund: 'billing/payment-refunded',
} as const;
