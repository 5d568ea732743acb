import { billingLimits, type Preview } from '@artel/billing/contract';
import type { WithTransaction } from '@artel/server';
import type { Buying } from './buying.ts';
import { findExceededLimits } from './find-exceeded-limits.ts';
import { insertPreview } from './previews.store.ts';
import { quoteSubscription, type Wanted } from './quote-subscription.ts';

const LIFETIME_MS = 15 * 60_000;

/** Shows what a subscription would cost and holds that for a quarter of an hour. */
export async function previewSubscription(
  deps: WithTransaction,
  { membership: { companyId } }: Buying,
  { tariffId, seats }: Wanted,
): Promise<Preview> {
  const { tx, clock, ids, limits } = deps;
  await limits.consume(tx, billingLimits.previews, { company: companyId });
  const { shown, priceNumber, line, price, unpaid } = await quoteSubscription(deps, companyId, {
    tariffId,
    seats,
  });
  const id = ids.next();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  await insertPreview(tx, {
    companyId,
    id,
    requested: { tariffId, seats, priceNumber, replacesId: unpaid?.id ?? null },
    answer: shown,
    expiresAt,
  });
  const chosen = { companyId, subscriptionId: unpaid?.id ?? null, isBase: line.isBase, limits: price.limits };
  const over = await findExceededLimits(deps, tx, chosen);
  return { id, ...shown, ...(unpaid && { replacesOrder: true }), over, expiresAt: expiresAt.toISOString() };
}
