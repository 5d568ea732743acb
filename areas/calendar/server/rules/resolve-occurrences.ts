import { expandTiming, MOST_OCCURRENCES, type Occurrence, type Timing, toInstants } from './timing.ts';

/** The changes of one occurrence; null means as in the series. */
interface Override {
  readonly original: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly timeZone: string | null;
  readonly endZone: string | null;
  readonly status: string | null;
  readonly isBusy: boolean | null;
}

/** An occurrence with its changes applied. */
interface Resolved<O extends Override> extends Occurrence {
  readonly override: O | null;
}

/**
 * The occurrences of a series that touch a range, with single changes applied: moved ones are found at their
 * new time.
 */
export function resolveOccurrences<O extends Override>(
  timing: Timing,
  overrides: readonly O[],
  from: Date,
  to: Date,
  most: number = MOST_OCCURRENCES,
): Resolved<O>[] {
  const changed = new Map(overrides.map((override) => [override.original, override]));
  const plain = expandTiming(timing, from, to, most)
    .filter(({ original }) => !changed.has(original))
    .map((occurrence) => ({ ...occurrence, override: null }));
  const leftOut = new Set(timing.leftOut);
  const moved = overrides
    .filter(({ original }) => !leftOut.has(original))
    .map((override) => ({ original: override.original, override, ...toInstants(getTime(timing, override)) }))
    .filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || startsAt >= from));
  return [...plain, ...moved].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, most);
}

/** The local time of one occurrence, with its changes applied. */
export function getTime(
  timing: Timing,
  {
    original,
    starts,
    ends,
    timeZone,
    endZone,
  }: Pick<Override, 'original' | 'starts' | 'ends' | 'timeZone' | 'endZone'>,
): Pick<Timing, 'isAllDay' | 'starts' | 'ends' | 'timeZone' | 'endZone'> {
  const { isAllDay } = timing;
  if (starts !== null && ends !== null)
    return { isAllDay, starts, ends, timeZone: timeZone ?? timing.timeZone, endZone };
  return { ...timing, starts: original, ends: getEnd(timing, original) };
}

/** The local end of an occurrence that begins by the rule. */
function getEnd(timing: Timing, original: string): string {
  const at = (shown: string) => Date.parse(shown.length === 10 ? `${shown}T00:00:00Z` : `${shown}:00Z`);
  const end = new Date(at(original) + at(timing.ends) - at(timing.starts)).toISOString();
  return end.slice(0, timing.isAllDay ? 10 : 16);
}
