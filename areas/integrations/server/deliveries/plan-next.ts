import { HOUR, MINUTE, SECOND } from '@artel/contract/time';

/** Pauses after the first attempt, the second and so on: about 28 hours in all. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
/** Randomises the pauses, so that many simultaneous failures retry at different times. */
const SPREAD = 0.2;
/** The longest pause that a receiver may request. */
const LONGEST_PAUSE = HOUR;

interface Failed {
  /** The number of attempts so far, including this one. */
  readonly tries: number;
  readonly at: Date;
  /** The header of a response that requests a pause (429, 503); null without one. */
  readonly retryAfter: string | null;
  /** A random number from 0 to 1. */
  readonly chance: number;
}

/** The time of the next attempt of a failed message; null after the last one. */
export function planNext({ tries, at, retryAfter, chance }: Failed): Date | null {
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return null;
  const wanted = retryAfter === null ? null : readRetryAfter(retryAfter, at);
  const spread = pause * (1 - SPREAD + 2 * SPREAD * chance);
  return new Date(at.getTime() + Math.round(wanted ?? spread));
}

/** Parses seconds or an HTTP date; null for anything else. */
function readRetryAfter(header: string, now: Date): number | null {
  const isDate = / GMT$/.test(header);
  const ms = isDate ? Date.parse(header) - now.getTime() : Number(/^\d{1,9}$/.exec(header)?.[0]) * SECOND;
  if (Number.isNaN(ms)) return null;
  return Math.min(Math.max(ms, SECOND), LONGEST_PAUSE);
}
