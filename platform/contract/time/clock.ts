/** The time on a clock. */
interface ClockTime {
  /** `09:30`. */
  readonly time: string;
  readonly isWeekend: boolean;
}

/** A formatter costs more to create than to use, and the search for an instant reads minute by minute. */
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Limit above the number of zones; names in different case count separately. */
const MOST_CLOCKS = 1000;

/** Returns the time that the clocks of a zone show at an instant. */
export function clockIn(timeZone: string, instant: Date): ClockTime {
  const parts = new Map(
    getClock(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const weekday = parts.get('weekday');
  return {
    time: `${parts.get('hour')}:${parts.get('minute')}`,
    isWeekend: weekday === 'Sat' || weekday === 'Sun',
  };
}

function getClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en', { ...parts, timeZone });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}
