import { AppError, requestErrors } from '@artel/contract';
import { MINUTE } from '@artel/contract/time';
import type { Clock } from '@artel/server';

/** Enough for a person who mistypes, far too few for one who walks through all companies at the service's price. */
const LOOKUPS_PER_MINUTE = 20;

interface Minute {
  readonly number: number;
  readonly lookups: Map<string, number>;
}

/** The running minute of each server: what is over is forgotten as a whole. */
const minutes = new WeakMap<Clock, Minute>();

/** Counts a person's lookups, wherever they come from; an office that shares an address is no person. */
export function admitLookup(clock: Clock, userId: string): void {
  const number = Math.floor(clock.now().getTime() / MINUTE);
  const known = minutes.get(clock);
  const minute = known?.number === number ? known : { number, lookups: new Map<string, number>() };
  minutes.set(clock, minute);
  const lookups = (minute.lookups.get(userId) ?? 0) + 1;
  minute.lookups.set(userId, lookups);
  if (lookups > LOOKUPS_PER_MINUTE) throw new AppError(requestErrors['too-many'], { retryAfter: 60 });
}
