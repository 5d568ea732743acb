/** Minutes by which times are moved. */
export const STEP = 15;

/** A number of minutes on a step. */
export function snapped(minutes: number, round: (value: number) => number = Math.round): number {
  return round(minutes / STEP) * STEP;
}

/** A minute of a day as clocks show it; the end of the day is 24:00. */
export function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
