import { AppError, requestErrors } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import type { Clock } from '@artel/server';

/** Sufficient for typing errors, far too few for querying all companies at the cost of the paid service. */
const LOOKUPS_PER_MINUTE = 20;

interface Minute {
  readonly number: number;
  readonly lookups: Map<string, number>;
}

/** The running minute of each server; it is dropped as a whole when it is over. */
const minutes = new WeakMap<Clock, Minute>();

/** Counts a person's lookups, from any address; an address is not used, because an office shares one. */
export function admitLookup(clock: Clock, userId: string): void {
  const number = Math.floor(clock.now().getTime() / MINUTE);
  const known = minutes.get(clock);
  const minute = known?.number === number ? known : { number, lookups: new Map<string, number>() };
  minutes.set(clock, minute);
  const lookups = (minute.lookups.get(userId) ?? 0) + 1;
  minute.lookups.set(userId, lookups);
  if (lookups > LOOKUPS_PER_MINUTE) throw new AppError(requestErrors['too-many'], { retryAfter: 60 });
}
