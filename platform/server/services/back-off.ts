import { MINUTE, SECOND } from '@artel/contract/time';

const FIRST_MS = SECOND;
const LONGEST_MS = MINUTE;

/**
 * The pause before a service is restarted after this many failures in a row: half of it is random, so that
 * servers do not restart together.
 */
export function backOff(failures: number, chance: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return longest * (0.5 + chance() / 2);
}

/** After running for this long a service has recovered: its next failure counts as the first. */
export const RECOVERED_AFTER_MS = LONGEST_MS;
