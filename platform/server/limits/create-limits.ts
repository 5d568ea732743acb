import { AppError, type Limit, type LimitKind } from '@artel/contract';
import type { Clock } from '../platform.ts';
import type { Secrets } from '../security/secrets.ts';
import { countMade } from './limit-counts.store.ts';
import type { Limits } from './limits.ts';

const DAY_MS = 24 * 3_600_000;
const PURPOSE = 'limit';

/** The number that a limit declares; a test may lower it. */
export type NumberOf = (limit: Limit, kind: LimitKind) => number | undefined;

const declaredNumber: NumberOf = (limit, kind) => limit[kind];

/** Counts what is made by day and holder; the key is a MAC, so the table names nobody. */
export function createLimits(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  numberOf: NumberOf = declaredNumber,
): Limits {
  const must = (limit: Limit, kind: LimitKind): number => {
    const number = numberOf(limit, kind);
    if (number === undefined) throw new Error(`The limit ${limit.what} has no number "${kind}"`);
    return number;
  };
  // Demo data and the operator's commands come from no network: nobody calls.
  const keyOf = (limit: Limit, holder: Readonly<Partial<Record<string, string>>>): Buffer | null => {
    const of = holder[limit.of];
    if (of === undefined || of === '') return null;
    return secrets.mac(PURPOSE, JSON.stringify([limit.what, limit.of, of]));
  };
  return {
    async take(tx, limit, holder, amount?: { count?: number; standing?: () => Promise<number> }) {
      const { count = 1, standing } = amount ?? {};
      if (count === 0) return;
      const now = clock.now();
      const key = keyOf(limit, holder);
      if (key === null) return;
      const made = await countMade(tx, { key, count, now, since: new Date(now.getTime() - DAY_MS) });
      if (standing) refuseStanding(limit, must(limit, 'standing'), (await standing()) + count);
      const perDay = numberOf(limit, 'perDay');
      const refusal = limit.refusals.perDay;
      if (refusal === undefined || perDay === undefined || made.count <= perDay) return;
      const retryAfter = (made.since.getTime() + DAY_MS - now.getTime()) / 1000;
      throw new AppError(refusal, { values: { count: perDay }, retryAfter });
    },
    async giveBack(tx, limit, holder) {
      const now = clock.now();
      const key = keyOf(limit, holder);
      if (key !== null) await countMade(tx, { key, count: -1, now, since: new Date(now.getTime() - DAY_MS) });
    },
    expect: (limit, count) => refuseStanding(limit, must(limit, 'standing'), count),
    latest: (limit) => must(limit, 'latest'),
    keptPerDay: (limit) => must(limit, 'keptPerDay'),
  };
}

function refuseStanding({ refusals }: Limit, most: number, count: number): void {
  if (refusals.standing && count > most) throw new AppError(refusals.standing, { values: { count: most } });
}
