import type { Day } from '@artel/contract/time';

/** `20.11.2026` */
export function shortDay(day: Day): string {
  return day.split('-').toReversed().join('.');
}
