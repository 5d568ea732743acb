import { clockIn } from '@artel/contract/time';

type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** Returns the part of the day for a Russian greeting at this moment in the person's own zone (IANA). */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(clockIn(timeZone, now).time.slice(0, 2));
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
