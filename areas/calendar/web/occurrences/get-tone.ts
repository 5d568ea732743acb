/** Looks of calendars beside the own one; more calendars than looks share them. */
const OTHERS = 3;

/** The look of a calendar by its colour: 0 is the own one. */
export function getTone(color: number): number {
  return color === 0 ? 0 : 1 + ((color - 1) % OTHERS);
}
