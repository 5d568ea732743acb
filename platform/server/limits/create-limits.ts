import { AppError, type Limit, type LimitKind } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import type { Clock } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { countMade, findMade, type Made } from './limit-counts.store.ts';
import type { Limits } from './limits.ts';

const PURPOSE = 'limit';

interface Amount {
  readonly count?: number;
  readonly existing?: () => Promise<number>;
}

/** Returns the number of a limit; a test may lower it. */
export type NumberOf = (limit: Limit, kind: LimitKind) => number | undefined;

const declaredNumber: NumberOf = (limit, kind) => limit[kind];

/** Counts created things by day and holder; the key is a MAC, so that the table identifies no one. */
export function createLimits(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  getNumber: NumberOf = declaredNumber,
): Limits {
  const must = (limit: Limit, kind: LimitKind): number => {
    const number = getNumber(limit, kind);
    if (number === undefined) throw new Error(`The limit ${limit.thing} has no number "${kind}"`);
    return number;
  };
  // Demo data and the operator's commands come from no network, so there is no caller.
  const getKey = (limit: Limit, holder: Readonly<Partial<Record<string, string>>>): Buffer | null => {
    const of = holder[limit.of];
    if (of === undefined || of === '') return null;
    return secrets.mac(PURPOSE, JSON.stringify([limit.thing, limit.of, of]));
  };
  const evaluate = async (limit: Limit, made: Made, { count = 1, existing }: Amount): Promise<void> => {
    const most = getNumber(limit, 'existing');
    const refusals = limit.refusals;
    if (refusals.existing && most !== undefined && existing && (await existing()) + count > most) {
      throw new AppError(refusals.existing, { values: { count: most } });
    }
    const perDay = getNumber(limit, 'perDay');
    if (!refusals.perDay || perDay === undefined || made.count <= perDay) return;
    const retryAfter = (made.since.getTime() + DAY - clock.now().getTime()) / 1000;
    throw new AppError(refusals.perDay, { values: { count: perDay }, retryAfter });
  };
  const today = () => {
    const now = clock.now();
    return { now, since: new Date(now.getTime() - DAY) };
  };
  return {
    async consume(tx, limit, holder, amount: Amount = {}) {
      const { count = 1 } = amount;
      const key = getKey(limit, holder);
      if (key === null || count === 0) return;
      await evaluate(limit, await countMade(tx, { key, count, ...today() }), amount);
    },
    async expect(tx, limit, holder, amount: Amount = {}) {
      const { count = 1 } = amount;
      const key = getKey(limit, holder);
      if (key === null || count === 0) return;
      const made = await findMade(tx, { key, ...today() });
      await evaluate(limit, { ...made, count: made.count + count }, amount);
    },
    async release(tx, limit, holder) {
      const key = getKey(limit, holder);
      if (key !== null) await countMade(tx, { key, count: -1, ...today() });
    },
    latest: (limit) => must(limit, 'latest'),
    storedPerDay: (limit) => must(limit, 'storedPerDay'),
  };
}
