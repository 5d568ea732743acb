import type { listSubscriptions, Subscription } from '@artel/billing/contract';
import type { RouteResponse } from '@artel/contract';

/** A price per person and month. */
export const price = {
  term: 'month' as const,
  flatKopecks: 0,
  seatKopecks: 39_000,
  limits: { members: null, 'disk.storage-bytes': null },
};
/** Paid for a month. */
export const subscription: Subscription = {
  id: '018f0000-0000-7000-8000-000000000031',
  lineId: '018f0000-0000-7000-8000-000000000001',
  tariffId: '018f0000-0000-7000-8000-000000000002',
  lineName: 'Рабочее место',
  tariffName: 'Команда',
  price,
  isBase: true,
  seats: 5,
  state: 'active',
  paidFrom: '2026-11-01',
  paidUntil: '2026-12-01',
  accessUntil: '2026-11-30',
  isEnding: false,
  owed: [],
  nextInvoice: { on: '2026-11-17', kopecks: 195_000, vatRate: 22, from: '2026-12-01' },
  isHeldUp: false,
  next: null,
  version: 1,
};

/** The list of a company whose operator may invoice it. */
export const listedSubscriptions = (
  items: readonly Subscription[],
  change: Partial<RouteResponse<typeof listSubscriptions>> = {},
): RouteResponse<typeof listSubscriptions> => ({
  items: [...items],
  nextCursor: null,
  creditKopecks: 0,
  access: null,
  isSellerIncomplete: false,
  isBuyerIncomplete: false,
  ...change,
});
