import type { TariffPrice } from '@artel/billing/contract';
import type { Entitlements } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import { getGraceDays } from '../sellers/get-grace-days.ts';
import { ENTITLEMENTS } from '../subscriptions/forget-entitlements.ts';
import { type SubscriptionDays, standingOf } from '../subscriptions/standing-of.ts';
import { listSubscriptionRows } from '../subscriptions/subscriptions.store.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';

interface Known extends SubscriptionDays {
  readonly isBase: boolean;
  readonly seats: number;
  readonly timeZone: string;
  readonly graceDays: number;
  readonly limits: Partial<TariffPrice['limits']>;
}

/** The port's answers, from memory: a company that has paid for a tariff has its limits, every other one has none. */
export function createEntitlements({
  db,
  recall,
  clock,
}: Pick<Platform, 'db' | 'recall' | 'clock'>): Entitlements {
  const load = (companyId: string) =>
    db.asCompanyJob(companyId, async (tx) => {
      const rows = await listSubscriptionRows(tx, companyId);
      if (rows.length === 0) return [];
      const graceDays = await getGraceDays({ db }, tx, companyId);
      const known: Known[] = [];
      for (const row of rows) {
        const price = await findPrice(tx, row.tariffId, row.tariffVersion);
        known.push({ ...row, graceDays, limits: (price?.limits ?? {}) as Known['limits'] });
      }
      return known;
    });
  const paid = async (companyId: string) => {
    const known = await recall.get(ENTITLEMENTS, companyId, () => load(companyId));
    return known.filter((one) => {
      const { state } = standingOf(one, dayIn(one.timeZone, clock.now()), one.graceDays);
      return one.paidFrom !== null && (state === 'active' || state === 'past-due');
    });
  };
  return {
    allows: async () => true,
    async seats(companyId) {
      return (await paid(companyId)).find(({ isBase }) => isBase)?.seats ?? null;
    },
    async limit(companyId, name) {
      const limits = (await paid(companyId)).flatMap((one) => {
        const limit = one.limits[name as keyof TariffPrice['limits']];
        return limit === undefined || limit === null ? [] : [limit];
      });
      return limits.length === 0 ? null : Math.max(...limits);
    },
    // Nothing is charged by use yet.
    noteUsage: async () => undefined,
  };
}
