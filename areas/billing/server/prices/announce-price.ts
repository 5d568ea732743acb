import {
  billingErrors,
  billingLimits,
  PRICE_NOTICE_DAYS,
  priceAnnounced,
  type announcePrice as route,
} from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteResponse } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { priceChanges } from '../tables.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';
import { countSubscribers } from './count-subscribers.ts';

/**
 * Announces the current price to subscribers at an earlier one: they pay it from a given day on and are
 * notified at least a month ahead.
 */
export async function announcePrice(
  deps: WithTransaction,
  actor: MemberActor,
  { tariffId, fromOn }: { readonly tariffId: string; readonly fromOn: Day },
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, limits, audit } = deps;
  const { companyId } = actor.membership;
  const before = await countSubscribers(deps, actor, tariffId);
  // The notice is counted from the day in UTC, because subscribers are in several zones.
  if (fromOn < addDays(dayIn('UTC', clock.now()), PRICE_NOTICE_DAYS))
    throw new AppError(billingErrors['price-too-soon'], { values: { count: PRICE_NOTICE_DAYS } });
  if (before.earlier === 0 || before.fromOn !== null) throw new AppError(billingErrors['price-holds']);
  await limits.consume(tx, billingLimits['tariff-versions'], { installation: 'all' });
  const number = (await findPrice(tx, tariffId))?.number ?? 0;
  await priceChanges.insert(tx, { tariffId, number, fromOn, announcedAt: clock.now() });
  await deps.emit(tx, priceAnnounced, { sellerId: companyId, tariffId, number, fromOn });
  await audit.record(tx, {
    act: 'billing/price-announced',
    userId: actor.userId,
    companyId,
    subject: `tariff:${tariffId}`,
    after: { fromOn, companies: before.earlier },
  });
  return { ...before, fromOn };
}
