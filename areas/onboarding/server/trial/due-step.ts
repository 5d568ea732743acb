import type { TrialStep } from '@artel/onboarding/contract';

/** A person's progress towards a trial. */
interface TrialProgressFacts {
  /** A trial was applied for: no step is left. */
  readonly hasTrial: boolean;
  /** A company was chosen or opened. */
  readonly hasCompany: boolean;
  readonly isConfirmed: boolean;
  /** The company's name, from sign-up or the first step; empty when none was entered. */
  readonly companyName: string;
}

/** Returns the next step; if the person named the company at sign-up, it counts as chosen. */
export function findDueStep({
  hasTrial,
  hasCompany,
  isConfirmed,
  companyName,
}: TrialProgressFacts): TrialStep | null {
  if (hasTrial) return null;
  if (hasCompany) return isConfirmed ? 'create-event' : 'confirm-data';
  return companyName === '' ? 'select-company' : 'confirm-data';
}
