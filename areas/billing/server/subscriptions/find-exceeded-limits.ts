import type { Preview } from '@artel/billing/contract';
import { dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { findPrice } from '../tariffs/tariffs.store.ts';
import { getSubscriptionStatus } from './get-subscription-status.ts';
import { listActiveSubscriptions, type SubscriptionRow } from './subscriptions.store.ts';

type Limits = Readonly<Record<string, number | null | undefined>>;

interface Input {
  readonly isBase: boolean;
  readonly limits: Limits;
}

interface Chosen extends Input {
  readonly companyId: string;
  /** The subscription that changes; null where one begins. */
  readonly subscriptionId: string | null;
}

type Deps = Pick<Platform, 'meters' | 'clock'>;

/**
 * Returns the resources of which the company has more than it may have on a tariff: none of it is removed,
 * and nothing new is accepted.
 */
export async function findExceededLimits(deps: Deps, tx: Tx, chosen: Chosen): Promise<Preview['over']> {
  const { companyId, subscriptionId } = chosen;
  const others = (await listActiveSubscriptions(tx, companyId)).filter(({ id }) => id !== subscriptionId);
  const allowances: Input[] = [chosen];
  for (const row of others) if (holds(deps, row)) allowances.push(await getAllowance(tx, row));
  const over: Preview['over'] = [];
  for (const { limit, measure } of deps.meters) {
    const most = limitWith(allowances, limit);
    const used = most === null ? 0 : await measure(tx, companyId);
    if (most !== null && used > most) over.push({ limit, used, most });
  }
  return over;
}

/** As the port of entitlements has it: the largest of the bases, and what the others add; without a base there is no limit. */
function limitWith(allowances: readonly Input[], name: string): number | null {
  const of = (isBase: boolean) =>
    allowances.filter((one) => one.isBase === isBase).map(({ limits }) => limits[name] ?? null);
  const bases = of(true);
  if (bases.length === 0 || bases.includes(null)) return null;
  return Math.max(...bases.map(Number)) + of(false).reduce<number>((sum, more) => sum + (more ?? 0), 0);
}

function holds({ clock }: Deps, row: SubscriptionRow): boolean {
  const { state } = getSubscriptionStatus(row, dayIn(row.timeZone, clock.now()), 0);
  return row.isBase ? state !== 'canceled' : row.paidFrom !== null && state === 'active';
}

async function getAllowance(tx: Tx, { tariffId, tariffVersion, isBase }: SubscriptionRow): Promise<Input> {
  const price = await findPrice(tx, tariffId, tariffVersion);
  return { isBase, limits: (price?.limits ?? {}) as Limits };
}
