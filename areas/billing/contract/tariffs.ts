import { readableLine, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { billingLimits } from './limits.ts';

/** A price in kopecks, with the tax in it: ten million rubles at most. */
const kopecks = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(2 ** 50)));

/** The price and the limits of a tariff; a null limit means unlimited. */
export const TariffPrice = z.object({
  term: z.enum(['month', 'year']),
  /** For one term, however many people there are. */
  flatKopecks: kopecks,
  /** For one term and person. */
  seatKopecks: kopecks,
  limits: z.object({ members: limit, 'disk.storage-bytes': limit }),
});
export type TariffPrice = z.infer<typeof TariffPrice>;

/** The price of a tariff as it is offered: without any price no invoice could be made, so nothing could be paid. */
const offeredPrice = TariffPrice.check(
  z.check(({ value, issues }) => {
    if (value.flatKopecks + value.seatKopecks > 0) return;
    issues.push({
      code: 'custom',
      input: value,
      path: ['seatKopecks'],
      params: { code: 'tariff-price.missing' },
    });
  }),
);

export const Tariff = z.object({
  id: z.string(),
  lineId: z.string(),
  name: z.string(),
  about: z.string(),
  isOffered: z.boolean(),
  /** The price for new subscribers. */
  price: TariffPrice,
  priceNumber: z.int(),
  version: z.int(),
});
export type Tariff = z.infer<typeof Tariff>;

export const TariffLine = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  isBase: z.boolean(),
  isOffered: z.boolean(),
  version: z.int(),
  tariffs: z.array(Tariff),
});
export type TariffLine = z.infer<typeof TariffLine>;

/** Lists all that can be subscribed to; the operator also sees what is no longer offered. */
export const listTariffLines = route.list({
  id: 'billing/list-tariff-lines',
  path: '/api/v2/billing/tariff-lines',
  /** How many people of the caller's company take a seat; null for a guest, who does not read who belongs to it. */
  response: z.object({
    items: z.array(TariffLine),
    people: z.nullable(z.int()),
    /** The tax that today's prices contain: null where none is charged, left out while nothing can be sold. */
    vatRate: z.optional(z.nullable(z.int())),
  }),
  access: 'member',
  handsOut: { reason: 'What is on offer, the same for everybody.' },
});

const words = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), readableLine),
  about: z.string().check(z.trim(), z.maxLength(500), readableLine),
};

export const createTariffLine = route.create({
  id: 'billing/create-tariff-line',
  path: '/api/v2/billing/tariff-lines',
  body: z.object({ ...words, isBase: z.boolean() }),
  response: TariffLine,
  status: 201,
  access: 'operator.tariffs',
  creates: billingLimits['tariff-lines'],
  acts: ['billing/tariff-line-created'],
});

export const updateTariffLine = route.update({
  id: 'billing/update-tariff-line',
  path: '/api/v2/billing/tariff-lines/{lineId}',
  params: z.object({ lineId: z.uuid() }),
  body: z.object({ ...words, isOffered: z.boolean(), version: resourceVersion }),
  response: TariffLine,
  access: 'operator.tariffs',
  acts: ['billing/tariff-line-changed'],
  errors: [requestErrors['not-found'], requestErrors.stale],
});

export const createTariff = route.create({
  id: 'billing/create-tariff',
  path: '/api/v2/billing/tariffs',
  body: z.object({ ...words, lineId: z.uuid(), isOffered: z.boolean(), price: offeredPrice }),
  response: Tariff,
  status: 201,
  access: 'operator.tariffs',
  creates: billingLimits.tariffs,
  acts: ['billing/tariff-created'],
  errors: [requestErrors['not-found']],
});

/** Another price is another version of the tariff: a company that subscribed before keeps its version. */
export const updateTariff = route.update({
  id: 'billing/update-tariff',
  path: '/api/v2/billing/tariffs/{tariffId}',
  params: z.object({ tariffId: z.uuid() }),
  body: z.object({ ...words, isOffered: z.boolean(), price: offeredPrice, version: resourceVersion }),
  response: Tariff,
  access: 'operator.tariffs',
  creates: billingLimits['tariff-versions'],
  acts: ['billing/tariff-changed'],
  errors: [requestErrors['not-found'], requestErrors.stale],
});
