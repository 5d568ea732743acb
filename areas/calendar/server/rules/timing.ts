import { parseRule, parseUntil, type Rule } from '@artel/calendar/contract';
import { DAY, instantAt } from '@artel/contract/time';
import { endsByFloatingTime, expandRule } from './expand-rule.ts';

/** The time of an event: days without a zone, or local times with zones. */
export interface Timing {
  readonly isAllDay: boolean;
  /** `2026-11-26` for whole days, otherwise `2026-11-26T10:00`. */
  readonly starts: string;
  /** For whole-day events the day after the last one. */
  readonly ends: string;
  /** Null for whole days. */
  readonly timeZone: string | null;
  /** The zone of the end, if it is another one. */
  readonly endZone: string | null;
  readonly rule: string | null;
  /** Starts in addition to the rule. */
  readonly extraStarts: readonly string[];
  /** Starts of the rule without an occurrence. */
  readonly leftOut: readonly string[];
}

/** One occurrence of a series, before changes of that one alone. */
export interface Occurrence {
  /** Its start by the rule, in the form of `starts`: the name of the occurrence. */
  readonly original: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** More than any window of a real series contains. */
export const MOST_OCCURRENCES = 5000;

/** Milliseconds of a local time, taken as UTC. */
export function floating(shown: string): number {
  return Date.parse(shown.length === 10 ? `${shown}T00:00:00Z` : `${shown}:00Z`);
}

/** The reverse: `2026-11-26T10:00`, or the date alone for whole days. */
export function shownAt(milliseconds: number, isAllDay: boolean): string {
  return new Date(milliseconds).toISOString().slice(0, isAllDay ? 10 : 16);
}

/**
 * Returns the instants between which an event takes place; for whole days midnights of UTC, which represent
 * the days themselves.
 */
export function toInstants({
  isAllDay,
  starts,
  ends,
  timeZone,
  endZone,
}: Pick<Timing, 'isAllDay' | 'starts' | 'ends' | 'timeZone' | 'endZone'>): { startsAt: Date; endsAt: Date } {
  const at = (shown: string, zone: string | null) =>
    new Date(isAllDay || zone === null ? floating(shown) : instantAt(zone, floating(shown)));
  const startsAt = at(starts, timeZone);
  const endsAt = at(ends, endZone ?? timeZone);
  // If clocks go back between start and end, the local end may be before the local start.
  return { startsAt, endsAt: new Date(Math.max(endsAt.getTime(), startsAt.getTime())) };
}

/**
 * Computes the occurrences of an event that touch a range of instants, in order. Changes of single ones are
 * not applied.
 */
export function expandTiming(
  timing: Timing,
  from: Date,
  to: Date,
  most: number = MOST_OCCURRENCES,
): Occurrence[] {
  const [first, length] = [floating(timing.starts), floating(timing.ends) - floating(timing.starts)];
  const leftOut = new Set(timing.leftOut);
  const originals = new Set(
    [...ruleStarts(timing, from.getTime() - length, to.getTime(), most), ...timing.extraStarts].filter(
      (original) => !leftOut.has(original),
    ),
  );
  const found: Occurrence[] = [];
  for (const original of [...originals].sort()) {
    const begins = floating(original);
    const ends = begins === first ? timing.ends : shownAt(begins + length, timing.isAllDay);
    const instants = toInstants({ ...timing, starts: original, ends });
    if (instants.startsAt < to && (instants.endsAt > from || instants.startsAt >= from))
      found.push({ original, ...instants });
  }
  return found.slice(0, most);
}

/** A range includes two more days on each side, because some zone has them in it. */
const MARGIN = 2;

function ruleStarts(timing: Timing, from: number, to: number, most: number): string[] {
  const first = floating(timing.starts);
  const rule = timing.rule === null ? null : parseRule(timing.rule);
  if (rule === null) return [timing.starts];
  const [day, time] = [Math.floor(first / DAY), ((first % DAY) + DAY) % DAY];
  const window = {
    from: Math.floor(from / DAY) - MARGIN,
    to: Math.floor(to / DAY) + MARGIN,
    most: most + 2 * MARGIN,
  };
  const days = expandRule(rule, day, window, getEnd(timing, rule, time));
  return days.map((at) => shownAt(at * DAY + time, timing.isAllDay));
}

/** An end with `Z` is an instant, any other is local time of the series. */
function getEnd({ isAllDay, timeZone }: Timing, rule: Rule, time: number) {
  if (isAllDay) return endsByFloatingTime({ ...rule, until: rule.until?.slice(0, 8) ?? null }, 0);
  if (timeZone === null || !rule.until?.endsWith('Z')) return endsByFloatingTime(rule, time);
  const last = parseUntil(rule.until);
  return (day: number) => instantAt(timeZone, day * DAY + time) > last;
}

/** Whether a series has an occurrence of this name. */
export function hasOccurrence(timing: Timing, original: string): boolean {
  if (original.length !== timing.starts.length) return false;
  const { startsAt, endsAt } = toInstants({ ...timing, starts: original, ends: original });
  const around = expandTiming(timing, new Date(startsAt.getTime() - DAY), new Date(endsAt.getTime() + DAY));
  return around.some((occurrence) => occurrence.original === original);
}
