import { readableLine, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { accessActs } from './access-acts.ts';
import { customersErrors } from './customers.ts';
import { billingLimits } from './limits.ts';
import { offersErrors } from './offers.ts';
import { sharedErrors } from './shared-errors.ts';
import { Preview, Subscription, subscriptionsErrors } from './subscriptions.ts';

// Actions of the seller on behalf of a company, with a reason that both sides store. The seller needs no
// session in that company and sees nothing else of it.

const shared = { access: 'operator.billing', whenSuspended: 'refuse' } as const;
const written = { ...shared, method: 'POST', effect: 'write', creates: 'none' } as const;
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(500), readableLine);
const ofCompany = z.object({ companyId: z.uuid() });
const seats = z.int().check(z.minimum(1), z.maximum(100_000));
const refusals = [
  requestErrors['not-found'],
  customersErrors['operator-works'],
  customersErrors['customer-incomplete'],
  ...Object.values(subscriptionsErrors),
  offersErrors['offer-unaccepted'],
  sharedErrors['seller-incomplete'],
] as const;

/** The company's subscriptions and its prepaid credit. */
export const listSubscriptionsOnBehalf = route.list({
  id: 'billing/list-subscriptions-of',
  path: '/api/v2/billing/operator/customers/{companyId}/subscriptions',
  access: 'operator.billing',
  whenSuspended: 'refuse',
  params: ofCompany,
  response: z.object({ items: z.array(Subscription), creditKopecks: z.int() }),
  errors: [requestErrors['not-found'], customersErrors['operator-works']],
  handsOut: { reason: 'Subscriptions of one company.' },
});

/** The price of a tariff for the company, or of other seats or another tariff of an existing subscription. */
export const previewFor = route.create({
  ...written,
  id: 'billing/preview-for',
  path: '/api/v2/billing/operator/customers/{companyId}/previews',
  params: ofCompany,
  body: z.object({ tariffId: z.uuid(), seats, subscriptionId: z.optional(z.uuid()) }),
  response: Preview,
  status: 201,
  creates: billingLimits.previews,
  unrecorded: 'preparation',
  errors: refusals,
});

/** Runs the previewed act in the company's name. */
export const confirmFor = route.create({
  ...written,
  id: 'billing/confirm-for',
  path: '/api/v2/billing/operator/customers/{companyId}/previews/{previewId}/confirm',
  params: z.object({ companyId: z.uuid(), previewId: z.uuid() }),
  body: z.object({ note }),
  response: z.object({ subscriptionId: z.string(), invoiceId: z.nullable(z.string()) }),
  creates: billingLimits.invoices,
  acts: [
    'billing/subscribe-on-behalf',
    'billing/subscription-begun',
    'billing/subscription-changed',
    ...accessActs,
  ],
  errors: refusals,
});

const ofSubscription = z.object({ companyId: z.uuid(), subscriptionId: z.uuid() });

/** Ends the company's subscription: when the paid period ends, or at once if nothing is paid. */
export const cancelFor = route.act({
  id: 'billing/cancel-for',
  path: '/api/v2/billing/operator/customers/{companyId}/subscriptions/{subscriptionId}/cancel',
  access: 'operator.billing',
  params: ofSubscription,
  body: z.object({ note }),
  response: z.object({}),
  acts: ['billing/cancel-on-behalf', 'billing/subscription-canceled', ...accessActs],
  errors: [requestErrors['not-found'], customersErrors['operator-works']],
});

/** Issues the invoice of the next period now, instead of two weeks before the period begins. */
export const invoiceFor = route.create({
  ...written,
  id: 'billing/invoice-for',
  path: '/api/v2/billing/operator/customers/{companyId}/subscriptions/{subscriptionId}/invoice',
  params: ofSubscription,
  body: z.object({ note }),
  response: z.object({}),
  creates: billingLimits.invoices,
  acts: ['billing/invoice-on-behalf', 'billing/renewal-invoiced', ...accessActs],
  errors: [
    requestErrors['not-found'],
    customersErrors['operator-works'],
    customersErrors['nothing-to-invoice'],
    customersErrors['customer-incomplete'],
    sharedErrors['seller-incomplete'],
  ],
});
