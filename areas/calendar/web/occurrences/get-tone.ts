/** The number of colours for other calendars; more calendars share them. */
const OTHERS = 3;

/** The colour of a calendar: 0 is the own one. */
export function getTone(color: number): number {
  return color === 0 ? 0 : 1 + ((color - 1) % OTHERS);
}
