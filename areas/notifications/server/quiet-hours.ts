import { clockIn, MINUTE } from '@artel/contract/time';

/** The hours in which a person wants no letters, in their own time zone. */
export interface Quiet {
  readonly isOn: boolean;
  /** `22:00`. */
  readonly from: string;
  readonly until: string;
  readonly isWeekendQuiet: boolean;
}

/** The default night; off until the person switches it on. */
export const DEFAULT_QUIET: Quiet = { isOn: false, from: '22:00', until: '08:00', isWeekendQuiet: false };

/** Maximal delay: a weekend with the nights before and after it ends by then, regardless of summer time. */
const LONGEST = 4 * 24 * 60;

/**
 * The first instant from the given one on at which a letter may be sent, in the time zone of the person,
 * including summer time.
 */
export function nextLoudMoment(quiet: Quiet, timeZone: string, at: Date): Date {
  if (!isQuiet(quiet, timeZone, at)) return at;
  // A wall clock jumps twice a year, so the zone's clock is read and not calculated; quiet hours end at a
  // full minute.
  let minute = Math.ceil(at.getTime() / MINUTE);
  for (let step = 0; step < LONGEST; step += 1, minute += 1) {
    const moment = new Date(minute * MINUTE);
    if (!isQuiet(quiet, timeZone, moment)) return moment;
  }
  return at;
}

function isQuiet({ isOn, from, until, isWeekendQuiet }: Quiet, timeZone: string, at: Date): boolean {
  const { time, isWeekend } = clockIn(timeZone, at);
  if (isWeekendQuiet && isWeekend) return true;
  if (!isOn) return false;
  return from < until ? time >= from && time < until : time >= from || time < until;
}
