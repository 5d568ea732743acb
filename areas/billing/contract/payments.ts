import {
  defineErrors,
  pageQuery,
  readableLine,
  requestErrors,
  resourceVersion,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { accessActs } from './access-acts.ts';
import { billingLimits } from './limits.ts';
import { Month } from './month.ts';
import { sharedErrors } from './shared-errors.ts';

export const paymentsErrors = defineErrors('billing', {
  /** Paid, void or owned by another company: nothing can be paid to it. */
  'invoice-settled': { status: 409 },
  'payment-settled': { status: 409 },
  /** Another user assigned the payment, or a part of it, meanwhile. */
  'payment-changed': { status: 409 },
  /** More than what is left of the payment. */
  'more-than-left': { status: 409 },
  /** The company has already spent the credit: reversing it would make the balance negative. */
  'credit-spent': { status: 409 },
  /** More than the company has paid ahead. */
  'more-than-credit': { status: 409 },
  /** A closing document already states that the paid service was rendered. */
  'match-closed': { status: 409 },
  /** The subscription was paid or changed again since then. */
  'match-built-upon': { status: 409 },
  /** The file is not in the format 1CClientBankExchange, is truncated or is damaged. */
  'bank-file-broken': { status: 422 },
  /** None of its accounts is the seller's. */
  'bank-file-foreign': { status: 422 },
  /** The balances and totals in the file do not add up. */
  'bank-file-unbalanced': { status: 422 },
});

/** The 1CClientBankExchange files that banks export; years of a busy account are smaller than this. */
const BANK_FILE = {
  types: ['text/plain', 'application/octet-stream'],
  maxBytes: 100 * 1024 * 1024,
} as const;

/**
 * Why a payment may be for an invoice. The payment of `numbers-inn-sum` names several invoices, whose sum together is its own; of
 * `numbers-inn` it is not; `other-payer` agrees in number and sum, but the INN is another
 * party's; `inn` is all that is known where nothing agrees better.
 */
const MatchReason = z.enum([
  'number-inn-sum',
  'numbers-inn-sum',
  'number-inn',
  'numbers-inn',
  'inn-sum',
  'other-payer',
  'inn',
]);

/** An invoice that a payment may be for. */
export const Suggestion = z.object({
  companyId: z.string(),
  invoiceId: z.string(),
  number: z.string(),
  buyerName: z.string(),
  openKopecks: z.int(),
  reason: MatchReason,
});
export type Suggestion = z.infer<typeof Suggestion>;

/**
 * An assignment of a payment, or of a part of it: it paid an invoice, became a company's credit, or went back
 * to the payer.
 */
export const PaymentPart = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit', 'refund']),
  kopecks: z.int(),
  companyId: z.nullable(z.string()),
  companyName: z.string(),
  invoiceId: z.nullable(z.string()),
  number: z.string(),
  by: z.enum(['rule', 'person']),
  note: z.string(),
});
export type PaymentPart = z.infer<typeof PaymentPart>;

export const BankPayment = z.object({
  id: z.string(),
  number: z.string(),
  bookedOn: z.string(),
  kopecks: z.int(),
  /** The part of it that is not assigned yet. */
  leftKopecks: z.int(),
  payerName: z.string(),
  payerInn: z.string(),
  purpose: z.string(),
  state: z.enum(['open', 'matched']),
  version: z.int(),
  parts: z.array(PaymentPart),
  suggestions: z.array(Suggestion),
  /**
   * Invoice numbers that the payment names, if no open invoice of its payer has one of them: each as it is written, and as
   * sellers write it where that differs.
   */
  namedNumbers: z.array(z.array(z.string())),
});
export type BankPayment = z.infer<typeof BankPayment>;

/** Imports the payments of a bank's file, all or none; a payment that is known already stays as it is. */
export const importBankFile = route.create({
  id: 'billing/import-bank-file',
  path: '/api/v2/billing/operator/bank-files',
  file: BANK_FILE,
  response: z.object({
    /** Incoming payments of the file, how many of them are new, and how many paid an invoice at once. */
    payments: z.int(),
    added: z.int(),
    matched: z.int(),
    /**
     * The first day after the last known file, where no file covers the days between; null without such a
     * gap.
     */
    gapFrom: z.nullable(z.string()),
  }),
  status: 201,
  access: 'operator.billing',
  creates: billingLimits['bank-files'],
  acts: [
    'billing/bank-file-imported',
    'billing/payment-matched',
    'billing/offer-accepted',
    'company/company-confirmed',
    ...accessActs,
  ],
  errors: [
    paymentsErrors['bank-file-broken'],
    paymentsErrors['bank-file-foreign'],
    paymentsErrors['bank-file-unbalanced'],
    sharedErrors['seller-incomplete'],
  ],
});

/** Payments that came in, the latest first, with what each may be for. */
export const listPayments = route.list({
  id: 'billing/list-payments',
  path: '/api/v2/billing/operator/payments',
  query: z.object({
    ...pageQuery,
    state: z.optional(BankPayment.shape.state),
    /** A number, the beginning of an INN, or a sum; or parts of words of the payer and the purpose, among the latest payments. */
    q: z.optional(z.string().check(z.maxLength(200), storable)),
  }),
  response: toPageSchema(BankPayment),
  access: 'operator.billing',
  whenSuspended: 'refuse',
});

/** Days of an account that no imported statement covers. */
export const MissingStatement = z.object({ account: z.string(), from: z.string(), until: z.string() });
export type MissingStatement = z.infer<typeof MissingStatement>;

/** Days of a month that no statement of the seller's bank covers: their payments are in no document yet. */
export const listMissingStatements = route.get({
  id: 'billing/list-missing-statements',
  path: '/api/v2/billing/operator/closings/{month}/missing-statements',
  params: z.object({ month: Month }),
  response: z.object({ items: z.array(MissingStatement) }),
  access: 'operator.billing',
  whenSuspended: 'refuse',
  handsOut: { reason: "Days of the seller's own accounts." },
});

const kopecks = z.int().check(z.minimum(1), z.maximum(100_000_000_000));
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), readableLine);

/** When two people handle the same payment, the second one is refused. */
const input = {
  params: z.object({ paymentId: z.uuid() }),
  response: BankPayment,
  access: 'operator.billing',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
} as const;
/** Without an amount: all that is left of the payment. */
const share = { version: resourceVersion, kopecks: z.optional(kopecks) };
const shareErrors = [
  requestErrors['not-found'],
  paymentsErrors['payment-settled'],
  paymentsErrors['payment-changed'],
  paymentsErrors['more-than-left'],
] as const;

/** Assigns a payment, or a part of it, to an invoice; an excess becomes the company's credit. */
export const matchPayment = route.create({
  ...input,
  creates: billingLimits['payment-parts'],
  acts: ['billing/payment-matched', 'billing/offer-accepted', 'company/company-confirmed', ...accessActs],
  id: 'billing/match-payment',
  path: '/api/v2/billing/operator/payments/{paymentId}/match',
  body: z.object({ ...share, companyId: z.uuid(), invoiceId: z.uuid() }),
  errors: [...shareErrors, paymentsErrors['invoice-settled']],
});

/** A payment, or a part of it, becomes a prepayment of a company: its next invoice uses it. */
export const creditPayment = route.create({
  ...input,
  creates: billingLimits['payment-parts'],
  acts: ['billing/payment-credited'],
  id: 'billing/credit-payment',
  path: '/api/v2/billing/operator/payments/{paymentId}/credit',
  body: z.object({ ...share, companyId: z.uuid() }),
  errors: [...shareErrors],
});

/** Records that a payment, or a part of it, was returned to the payer. */
export const refundPayment = route.create({
  ...input,
  creates: billingLimits['payment-parts'],
  acts: ['billing/payment-refunded'],
  id: 'billing/refund-payment',
  path: '/api/v2/billing/operator/payments/{paymentId}/refund',
  body: z.object({ ...share, note }),
  errors: [...shareErrors],
});

/** Undoes the decision about a payment with its consequences, while nothing depends on it. */
export const undoPaymentPart = route.act({
  ...input,
  id: 'billing/undo-payment-part',
  path: '/api/v2/billing/operator/payments/{paymentId}/parts/{partId}/undo',
  params: z.object({ paymentId: z.uuid(), partId: z.uuid() }),
  body: z.object({ version: resourceVersion }),
  acts: ['billing/payment-undone', 'billing/offer-acceptance-undone', ...accessActs],
  errors: [
    requestErrors['not-found'],
    paymentsErrors['payment-changed'],
    paymentsErrors['credit-spent'],
    paymentsErrors['match-closed'],
    paymentsErrors['match-built-upon'],
  ],
});

const CreditLeft = z.object({ creditKopecks: z.int() });

/** Records a refund of a company's prepayment, never more than the prepayment. */
export const refundCredit = route.act({
  id: 'billing/refund-credit',
  path: '/api/v2/billing/operator/customers/{companyId}/refund',
  params: z.object({ companyId: z.uuid() }),
  body: z.object({ kopecks, note }),
  response: CreditLeft,
  access: 'operator.billing',
  acts: ['billing/credit-refunded'],
  errors: [requestErrors['not-found'], paymentsErrors['more-than-credit']],
});

/**
 * Closes an invoice whose remaining amount is no longer expected: it becomes void, and what was paid of it
 * becomes the company's credit.
 */
export const closeInvoice = route.act({
  id: 'billing/close-invoice',
  path: '/api/v2/billing/operator/customers/{companyId}/invoices/{invoiceId}/close',
  params: z.object({ companyId: z.uuid(), invoiceId: z.uuid() }),
  body: z.object({ note }),
  response: CreditLeft,
  access: 'operator.billing',
  acts: ['billing/invoice-closed', ...accessActs],
  errors: [requestErrors['not-found'], paymentsErrors['invoice-settled']],
});
