/** The step of moves, in minutes. */
export const STEP = 15;

/** Rounds minutes to a step. */
export function snapped(minutes: number, round: (value: number) => number = Math.round): number {
  return round(minutes / STEP) * STEP;
}

/** Formats a minute of a day; the end of the day is 24:00. */
export function formatMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
