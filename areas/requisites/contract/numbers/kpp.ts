import type { RequisiteCode } from './problem.ts';

/**
 * Finds the error in the reason code of a registration (office, reason, serial number), or null; it has no
 * control digit.
 */
export function findKppProblem(kpp: string): RequisiteCode | null {
  if (!/^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp)) return 'kpp.format';
  return kpp.startsWith('00') ? 'kpp.prefix' : null;
}
