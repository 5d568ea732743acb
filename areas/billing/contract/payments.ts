import { defineErrors, pageOf, pageQuery, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { billingLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

export const paymentsErrors = defineErrors('billing', {
  /** Paid, void or of somebody else: nothing can be paid to it. */
  'invoice-settled': { status: 409 },
  'payment-settled': { status: 409 },
  /** The file is none of 1CClientBankExchange, was cut or is damaged. */
  'bank-file-broken': { status: 422 },
  /** None of its accounts is the seller's. */
  'bank-file-foreign': { status: 422 },
  /** What the file says of balances and totals does not add up. */
  'bank-file-unbalanced': { status: 422 },
});

/** What banks hand out as 1CClientBankExchange; years of a busy account are less. */
const BANK_FILE = {
  types: ['text/plain', 'application/octet-stream'],
  maxBytes: 100 * 1024 * 1024,
} as const;

/** Why an invoice may be what a payment is for. */
const MatchReason = z.enum(['number-inn-sum', 'number-inn', 'inn-sum']);

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

export const BankPayment = z.object({
  id: z.string(),
  number: z.string(),
  bookedOn: z.string(),
  kopecks: z.int(),
  payerName: z.string(),
  payerInn: z.string(),
  purpose: z.string(),
  state: z.enum(['open', 'matched']),
  matchedBy: z.nullable(z.enum(['rule', 'person'])),
  suggestions: z.array(Suggestion),
});
export type BankPayment = z.infer<typeof BankPayment>;

/** Takes the payments of a bank's file, all or none; one that is known already is left as it is. */
export const importBankFile = route({
  id: 'billing/import-bank-file',
  method: 'POST',
  path: '/api/v2/billing/operator/bank-files',
  file: BANK_FILE,
  response: z.object({
    /** Incoming payments of the file, those that were not known, and those of them that paid an invoice at once. */
    payments: z.int(),
    added: z.int(),
    matched: z.int(),
    /** Days since the last known file that no file tells of. */
    gapFrom: z.nullable(z.string()),
  }),
  status: 201,
  access: 'operator.billing',
  effect: 'write',
  creates: billingLimits['bank-files'],
  whenSuspended: 'refuse',
  errors: [
    paymentsErrors['bank-file-broken'],
    paymentsErrors['bank-file-foreign'],
    paymentsErrors['bank-file-unbalanced'],
    sharedErrors['seller-incomplete'],
  ],
});

/** Payments that came in, the latest first, with what each may be for. */
export const listPayments = route({
  id: 'billing/list-payments',
  method: 'GET',
  path: '/api/v2/billing/operator/payments',
  query: z.object({ ...pageQuery, state: z.optional(BankPayment.shape.state) }),
  response: pageOf(BankPayment),
  access: 'operator.billing',
  effect: 'read',
  whenSuspended: 'refuse',
  errors: [],
});

/** Says which invoice a payment is for; what is more than the invoice stays the company's credit. */
export const matchPayment = route({
  id: 'billing/match-payment',
  method: 'POST',
  path: '/api/v2/billing/operator/payments/{paymentId}/match',
  params: z.object({ paymentId: z.uuid() }),
  body: z.object({ companyId: z.uuid(), invoiceId: z.uuid() }),
  response: BankPayment,
  access: 'operator.billing',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found'], paymentsErrors['payment-settled'], paymentsErrors['invoice-settled']],
});
