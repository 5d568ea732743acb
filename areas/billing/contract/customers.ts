import { Suspension } from '@artel/company/contract';
import {
  defineErrors,
  pageQuery,
  readableLine,
  requestErrors,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';

export const customersErrors = defineErrors('billing', {
  /** The company that runs the installation is never suspended. */
  'operator-works': { status: 409 },
  /** The next period was invoiced already, or none follows. */
  'nothing-to-invoice': { status: 409 },
  /** The customer's own card has no name or INN; the seller cannot fill it in. */
  'customer-incomplete': { status: 409 },
});

/** A company as the seller sees it: its status, what it pays and owes, and none of its content. */
export const Customer = z.object({
  companyId: z.string(),
  name: z.string(),
  /** Empty while the card names none. */
  inn: z.string(),
  tariffNames: z.array(z.string()),
  seats: z.int(),
  /** The last day of access in the current state; null where there is no end. */
  accessUntil: z.nullable(z.string()),
  isOver: z.boolean(),
  suspensions: z.array(Suspension),
  /** The amount that the company pays per month, terms of a year divided by twelve. */
  monthlyKopecks: z.int(),
  owedKopecks: z.int(),
  /** The part of it that was due before today. */
  overdueKopecks: z.int(),
  /** The prepaid credit. */
  creditKopecks: z.int(),
  /** When the next invoice is made out; null where none follows. */
  nextInvoiceOn: z.nullable(z.string()),
  /** That invoice is due and cannot be issued, because the company's card lacks the buyer's details. */
  isHeldUp: z.boolean(),
  /** Its own contract with the seller; null where the offer holds. */
  contract: z.nullable(z.object({ number: z.string(), signedOn: z.nullable(z.string()) })),
});
export type Customer = z.infer<typeof Customer>;

/** Companies that try the product or have chosen a tariff, the youngest first. */
export const listCustomers = route.list({
  id: 'billing/list-customers',
  path: '/api/v2/billing/operator/customers',
  query: z.object({
    ...pageQuery,
    /** Part of the name or the beginning of the INN. */
    q: z.optional(z.string().check(z.maxLength(200), storable)),
    state: z.optional(z.enum(['owing', 'over'])),
  }),
  response: toPageSchema(Customer),
  access: 'operator.billing',
  whenSuspended: 'refuse',
});

const input = {
  params: z.object({ companyId: z.uuid() }),
  body: z.object({ note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), readableLine) }),
  response: Customer,
  access: 'operator.companies',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
} as const;

/**
 * Blocks all changes within the company until the operator lifts the suspension, paid or not; both companies'
 * journals record the reason.
 */
export const suspendCustomer = route.act({
  id: 'billing/suspend-customer',
  path: '/api/v2/billing/operator/customers/{companyId}/suspend',
  ...input,
  acts: ['company/company-suspended'],
  errors: [requestErrors['not-found'], customersErrors['operator-works']],
});

/** Lifts the suspension by the operator; a company that has not paid stays read-only. */
export const restoreCustomer = route.act({
  id: 'billing/restore-customer',
  path: '/api/v2/billing/operator/customers/{companyId}/restore',
  ...input,
  acts: ['company/company-restored'],
  errors: [requestErrors['not-found'], customersErrors['operator-works']],
});
