import { dateField, defineErrors, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { billingLimits } from './limits.ts';

/** Days of notice before a subscriber pays another price. */
export const PRICE_NOTICE_DAYS = 30;

export const pricesErrors = defineErrors('billing', {
  /** The day is too soon: subscribers must be notified in time. */
  'price-too-soon': { status: 409 },
  /** No one pays an earlier price, or the change was announced before. */
  'price-holds': { status: 409 },
});

const ofTariff = z.object({ tariffId: z.uuid() });

/**
 * How many companies a tariff has, and how many of them pay an earlier price; a thousand means as many or
 * more.
 */
const Subscribers = z.object({
  companies: z.int(),
  earlier: z.int(),
  /** The day from which these pay the current price; null where that was not announced. */
  fromOn: z.nullable(z.string()),
});

/** Counts the subscribers that another price of a tariff would affect. */
export const countSubscribers = route.get({
  id: 'billing/count-subscribers',
  path: '/api/v2/billing/operator/tariffs/{tariffId}/subscribers',
  params: ofTariff,
  response: Subscribers,
  access: 'operator.tariffs',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
});

/**
 * Subscribers at an earlier price pay the current one from the first period that begins on this day or later;
 * they are notified.
 */
export const announcePrice = route.create({
  id: 'billing/announce-price',
  path: '/api/v2/billing/operator/tariffs/{tariffId}/price-change',
  params: ofTariff,
  body: z.object({ fromOn: dateField }),
  response: Subscribers,
  access: 'operator.tariffs',
  creates: billingLimits['tariff-versions'],
  acts: ['billing/price-announced'],
  errors: [requestErrors['not-found'], pricesErrors['price-too-soon'], pricesErrors['price-holds']],
});
