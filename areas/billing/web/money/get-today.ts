import { type Day, dayIn } from '@artel/contract/time';

/** The day of today in the zone of the browser. */
export function getToday(): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
