export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** What a Russian greeting calls this moment in the person's own zone (IANA). */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
