import { MINUTE, SECOND } from '@artel/contract/time';

const FIRST_MS = SECOND;
const LONGEST_MS = MINUTE;

/** The pause before a service that failed so many times in a row is started again: half of it is chance, so that servers part. */
export function backOff(failures: number, chance: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return longest * (0.5 + chance() / 2);
}

/** A service that ran for this long has recovered: its next failure is the first again. */
export const RECOVERED_AFTER_MS = LONGEST_MS;
