import type { TariffPrice } from '@artel/billing/contract';
import type { Entitlements } from '@artel/contract';
import { type Day, dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { getGraceDays } from '../sellers/get-grace-days.ts';
import { ENTITLEMENTS } from '../subscriptions/forget-entitlements.ts';
import {
  getSubscriptionStatus,
  type SubscriptionDays,
  seatsOn,
} from '../subscriptions/get-subscription-status.ts';
import { listActiveSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';

type Limits = Partial<TariffPrice['limits']>;

interface Known extends SubscriptionDays {
  readonly isBase: boolean;
  readonly seats: number;
  readonly earlierSeats: number | null;
  readonly timeZone: string;
  readonly graceDays: number;
  readonly limits: Limits;
  /** Set until a period begins that was paid ahead. */
  readonly earlier: Limits;
}

/**
 * The port of entitlements, answered from the cache. A company that has chosen a tariff has its limits from
 * then on, paid or not; the limits of further lines are added while these are paid for. A company without a
 * tariff has no limits.
 */
export function createEntitlements({
  db,
  cache,
  clock,
}: Pick<Platform, 'db' | 'cache' | 'clock'>): Entitlements {
  const load = (companyId: string) =>
    db.asCompanyJob('billing/entitlements', companyId, async (tx) => {
      const rows = await listActiveSubscriptions(tx, companyId);
      if (rows.length === 0) return [];
      const graceDays = await getGraceDays({ db }, tx, companyId);
      const known: Known[] = [];
      for (const row of rows) {
        const limits = await listTariffLimits(tx, row.tariffId, row.tariffVersion);
        const { earlierTariffId, earlierTariffVersion } = row;
        const earlier =
          earlierTariffId === null || earlierTariffVersion === null
            ? limits
            : await listTariffLimits(tx, earlierTariffId, earlierTariffVersion);
        known.push({ ...row, graceDays, limits, earlier });
      }
      return known;
    });
  const listCurrent = async (companyId: string) => {
    const known = await cache.get(ENTITLEMENTS, companyId, () => load(companyId));
    return known.map((one) => ({ one, today: dayIn(one.timeZone, clock.now()) })).filter(holds);
  };
  return {
    pays: async (companyId) =>
      (await listCurrent(companyId)).some(({ one }) => one.isBase && one.paidUntil !== null),
    allows: async () => true,
    async seats(companyId) {
      const bases = (await listCurrent(companyId)).filter(({ one }) => one.isBase);
      return bases.length === 0 ? null : Math.max(...bases.map(({ one, today }) => seatsOn(one, today)));
    },
    async limit(companyId, name) {
      const all = (await listCurrent(companyId)).map(({ one, today }) => ({
        isBase: one.isBase,
        // No limit counts as more than any limit.
        limit: limitsOn(one, today)[name as keyof TariffPrice['limits']] ?? null,
      }));
      const bases = all.filter(({ isBase }) => isBase).map(({ limit }) => limit ?? Infinity);
      const base = bases.length === 0 ? Infinity : Math.max(...bases);
      if (base === Infinity) return null;
      return all.reduce((sum, { isBase, limit }) => sum + (isBase ? 0 : (limit ?? 0)), base);
    },
    // No price depends on usage yet.
    recordUsage: async () => undefined,
  };
}

/**
 * A base tariff applies from the day on which it was chosen, so that no company uses more than it pays for;
 * any other applies while it is paid for.
 */
function holds({ one, today }: { readonly one: Known; readonly today: Day }): boolean {
  const { state } = getSubscriptionStatus(one, today, one.graceDays);
  if (one.isBase) return state !== 'canceled';
  return one.paidFrom !== null && (state === 'active' || state === 'past-due');
}

async function listTariffLimits(tx: Tx, tariffId: string, version: number): Promise<Limits> {
  return ((await findPrice(tx, tariffId, version))?.limits ?? {}) as Limits;
}

const limitsOn = ({ paidFrom, limits, earlier }: Known, today: Day) =>
  paidFrom !== null && today < paidFrom ? earlier : limits;
