import { billingLimits, type Preview } from '@artel/billing/contract';
import type { WithTransaction } from '@artel/server';
import type { Buying } from './buying.ts';
import { findExceededLimits } from './find-exceeded-limits.ts';
import { insertPreview } from './previews.store.ts';
import { quoteChange, type WantedChange } from './quote-change.ts';

const LIFETIME_MS = 15 * 60_000;

/** Shows the cost of other seats or another tariff and its first day, and holds this offer for a quarter of an hour. */
export async function previewChange(
  deps: WithTransaction,
  { membership: { companyId } }: Buying,
  wanted: WantedChange,
): Promise<Preview> {
  const { tx, clock, ids, limits } = deps;
  await limits.consume(tx, billingLimits.previews, { company: companyId });
  const { shown, priceNumber, row, limits: provided } = await quoteChange(deps, companyId, wanted);
  const id = ids.next();
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  await insertPreview(tx, { companyId, id, requested: { ...wanted, priceNumber }, answer: shown, expiresAt });
  // The excess is shown but not part of the held preview: another file may be stored meanwhile.
  const chosen = { companyId, subscriptionId: row.id, isBase: row.isBase, limits: provided };
  const over = await findExceededLimits(deps, tx, chosen);
  return { id, ...shown, over, expiresAt: expiresAt.toISOString() };
}
