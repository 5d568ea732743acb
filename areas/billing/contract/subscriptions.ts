import { defineErrors, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { accessActs } from './access-acts.ts';
import { InvoiceDays } from './invoices.ts';
import { billingLimits } from './limits.ts';
import { offersErrors } from './offers.ts';
import { sharedErrors } from './shared-errors.ts';
import { TariffPrice } from './tariffs.ts';

export const subscriptionsErrors = defineErrors('billing', {
  /** Without a kind, a name and an INN no invoice can be made out. */
  'buyer-incomplete': { status: 409 },
  /** The operator's own company buys nothing from itself. */
  'operator-buys-nothing': { status: 409 },
  /** Nothing was ever paid for: an order is replaced by another one. Or the subscription is ending. */
  'not-running': { status: 409 },
  'nothing-changes': { status: 409 },
  /** Days of a term of another length are paid ahead: a change of both terms has no single price. */
  'term-changes': { status: 409 },
  'tariff-not-offered': { status: 409 },
  /** The company has a subscription of this line. */
  'already-subscribed': { status: 409 },
  /** Fewer seats than the company has people. */
  'too-few-seats': { status: 409 },
  /** More seats than the tariff allows. */
  'too-many-seats': { status: 409 },
  /** The preview was confirmed already, is older than a quarter of an hour, or would have another sum by now. */
  'preview-outdated': { status: 409 },
});

/**
 * A subscription's state today: before anything was paid, with a trial running or not; paid; its term over
 * and days of grace left; over; ended for good.
 */
export const SubscriptionState = z.enum([
  'awaiting-payment',
  'trialing',
  'active',
  'past-due',
  'suspended',
  'canceled',
]);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** Why an invoice was issued: for an order, for the next period, or for a change that costs more. */
const InvoiceReason = z.enum(['subscribe', 'renew', 'surcharge']);

/** An invoice that a previewed act voids or issues. */
export const PreviewedInvoice = z.object({
  act: z.enum(['void', 'issue']),
  reason: InvoiceReason,
  /** Null for one that is not issued yet. */
  number: z.nullable(z.string()),
  kopecks: z.int(),
  /** The part that returns from a void one to the company's credit, or that the credit pays of a new one. */
  creditKopecks: z.int(),
  /** With the act, or once its surcharge is paid. */
  when: z.enum(['now', 'payment']),
});
export type PreviewedInvoice = z.infer<typeof PreviewedInvoice>;

/** An invoice of a subscription that waits for payment. */
const OwedInvoice = z.object({
  id: z.string(),
  number: z.string(),
  reason: InvoiceReason,
  kopecks: z.int(),
  /** The rest that is not paid yet. */
  leftKopecks: z.int(),
  dueOn: z.string(),
  days: InvoiceDays,
});

export const Subscription = z.object({
  id: z.string(),
  lineId: z.string(),
  tariffId: z.string(),
  lineName: z.string(),
  tariffName: z.string(),
  price: TariffPrice,
  /** A base tariff counts seats; of a tariff of another line the company has one. */
  isBase: z.boolean(),
  seats: z.int(),
  state: SubscriptionState,
  /** Days that are paid, the last one not among them; null before the first payment. */
  paidFrom: z.nullable(z.string()),
  paidUntil: z.nullable(z.string()),
  /** The last day of access in the current state; null where there is none. */
  accessUntil: z.nullable(z.string()),
  /** The subscription ends when the paid period ends. */
  isEnding: z.boolean(),
  /** The change that waits to take effect: on the first day of the next period, or when it is paid. */
  next: z.nullable(
    z.object({
      tariffName: z.string(),
      seats: z.int(),
      from: z.nullable(z.string()),
      /** The invoices that the act voids and issues which cancels this change. */
      invoices: z.array(PreviewedInvoice),
    }),
  ),
  owed: z.array(OwedInvoice),
  /** The invoice of the next period, before it is issued; null where it was issued or none follows. */
  nextInvoice: z.nullable(
    z.object({
      on: z.string(),
      kopecks: z.int(),
      /**
       * Null where no tax is charged; left out while the operator's card lacks what an invoice names, so that
       * none is issued.
       */
      vatRate: z.optional(z.nullable(z.int())),
      /** The first day of that period. */
      from: z.string(),
      /** The sum once the surcharge of a change is paid that waits for its payment; left out without one. */
      changedKopecks: z.optional(z.int()),
    }),
  ),
  /** The next invoice is due and cannot be issued, because the company's card lacks the buyer's details. */
  isHeldUp: z.boolean(),
  version: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The company's right to work, by its trial and all its subscriptions together. */
const Access = z.object({
  /** The last day on which it may change anything. */
  lastDay: z.string(),
  /** That day is the last one of the trial, and no subscription goes on. */
  isTrial: z.boolean(),
  /** The day is over: the company is read-only until it pays. */
  isOver: z.boolean(),
});

/**
 * Lists the company's subscriptions, the latest first, with its access and its prepaid credit. An order that
 * ended before anything was paid is none.
 */
export const listSubscriptions = route.list({
  id: 'billing/list-subscriptions',
  path: '/api/v2/billing/subscriptions',
  query: z.object(pageQuery),
  response: z.extend(toPageSchema(Subscription), {
    creditKopecks: z.int(),
    /** Null where nothing that the company uses ends. */
    access: z.nullable(Access),
    /** The operator's card lacks what an invoice names, so that none is issued. */
    isSellerIncomplete: z.boolean(),
    /** The company's own card lacks the INN, without which no invoice is issued to it. */
    isBuyerIncomplete: z.boolean(),
  }),
  access: 'billing.see',
});

export const Preview = z.object({
  id: z.string(),
  tariffName: z.string(),
  seats: z.int(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unit: z.enum(['seat', 'service']),
      priceKopecks: z.int(),
      kopecks: z.int(),
    }),
  ),
  kopecks: z.int(),
  /** Null where no tax is charged. */
  vatRate: z.nullable(z.int()),
  vatKopecks: z.int(),
  /** The part of the company's prepaid credit that goes into it. */
  creditKopecks: z.int(),
  payableKopecks: z.int(),
  /** The first day that is paid; null where that is the day of the payment. */
  startsOn: z.nullable(z.string()),
  /** All invoices that the act voids and issues, in their order. */
  invoices: z.array(PreviewedInvoice),
  /** For a change: whether it holds now, once it is paid, or from the next period on. */
  effect: z.optional(z.enum(['now', 'payment', 'renewal'])),
  /** For a change: what a whole term costs then. */
  renewalKopecks: z.optional(z.int()),
  /**
   * Resources of which the company has more than it may have then: none of it is removed, and nothing new is
   * accepted.
   */
  over: z.array(z.object({ limit: z.string(), used: z.int(), most: z.int() })),
  /** Set for an order: another order of the same line waits to be paid, and its invoice becomes void. */
  replacesOrder: z.optional(z.boolean()),
  expiresAt: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** The id of an entry that no company owns: anyone in a company may name it. */
const ofCatalogue = z.string().check(z.maxLength(36), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const seats = z.int().check(z.minimum(1), z.maximum(100_000));

const ofSubscription = z.object({ subscriptionId: z.uuid() });

/** Shared facts of subscription actions that need no further input. */
const ofStatement = {
  method: 'POST',
  params: ofSubscription,
  response: z.object({}),
  access: 'billing.manage',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
} as const;

/** Reasons why a tariff cannot be invoiced for that number of people. */
const notForSale = [
  requestErrors['not-found'],
  subscriptionsErrors['tariff-not-offered'],
  subscriptionsErrors['too-few-seats'],
  subscriptionsErrors['too-many-seats'],
  sharedErrors['seller-incomplete'],
] as const;
/** Further errors of a first subscription, and of a change of one. */
const notBegun = [
  subscriptionsErrors['already-subscribed'],
  subscriptionsErrors['operator-buys-nothing'],
] as const;
const notChanged = [
  subscriptionsErrors['not-running'],
  subscriptionsErrors['nothing-changes'],
  subscriptionsErrors['term-changes'],
] as const;

/** Returns the price of a subscription, to the kopeck; it is held for a quarter of an hour. */
export const previewSubscription = route.create({
  id: 'billing/preview-subscription',
  path: '/api/v2/billing/previews',
  body: z.object({ tariffId: ofCatalogue, seats }),
  response: Preview,
  status: 201,
  access: 'billing.manage',
  creates: billingLimits.previews,
  unrecorded: 'preparation',
  whenSuspended: 'allow',
  errors: [...notForSale, ...notBegun],
});

/**
 * Returns the price of other seats or another tariff of the line, and from when it applies; it is held for a
 * quarter of an hour.
 */
export const previewChange = route.create({
  id: 'billing/preview-change',
  path: '/api/v2/billing/subscriptions/{subscriptionId}/previews',
  params: ofSubscription,
  body: z.object({ tariffId: ofCatalogue, seats }),
  response: Preview,
  status: 201,
  access: 'billing.manage',
  creates: billingLimits.previews,
  unrecorded: 'preparation',
  whenSuspended: 'allow',
  errors: [...notForSale, ...notChanged],
});

/** Cancels a change that waits for a payment or for the next period. */
export const cancelChange = route.act({
  ...ofStatement,
  id: 'billing/cancel-change',
  path: '/api/v2/billing/subscriptions/{subscriptionId}/cancel-change',
  acts: ['billing/change-canceled'],
});

/** Subscribes or changes exactly as previewed; issues an invoice if something is to be paid. */
export const confirmPreview = route.create({
  id: 'billing/confirm-preview',
  path: '/api/v2/billing/previews/{previewId}/confirm',
  params: z.object({ previewId: z.uuid() }),
  response: z.object({ subscriptionId: z.string(), invoiceId: z.nullable(z.string()) }),
  access: 'billing.manage',
  creates: billingLimits.invoices,
  acts: ['billing/subscription-begun', 'billing/subscription-changed', ...accessActs],
  whenSuspended: 'allow',
  errors: [
    requestErrors['not-found'],
    offersErrors['offer-unaccepted'],
    subscriptionsErrors['preview-outdated'],
    subscriptionsErrors['buyer-incomplete'],
    ...notForSale,
    ...notBegun,
    ...notChanged,
  ],
});

/** Ends a subscription when the paid period ends, or at once if nothing was paid; its open invoice becomes void. */
export const cancelSubscription = route.act({
  ...ofStatement,
  id: 'billing/cancel-subscription',
  path: '/api/v2/billing/subscriptions/{subscriptionId}/cancel',
  acts: ['billing/subscription-canceled', ...accessActs],
});

/** Revokes the cancellation of a subscription; the next invoice is issued as usual. */
export const resumeSubscription = route.act({
  ...ofStatement,
  id: 'billing/resume-subscription',
  path: '/api/v2/billing/subscriptions/{subscriptionId}/resume',
  acts: ['billing/subscription-resumed', ...accessActs],
});
