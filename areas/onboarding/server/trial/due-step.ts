import type { TrialStep } from '@artel/onboarding/contract';

/** A person's progress towards a trial. */
interface TrialProgressFacts {
  /** Applied for: nothing is left to do. */
  readonly hasTrial: boolean;
  /** A company was chosen or opened. */
  readonly hasCompany: boolean;
  readonly isConfirmed: boolean;
  /** The company's name, from sign-up or the first step; empty when none was entered. */
  readonly companyName: string;
}

/** Returns the step that is due; a person who named the company at sign-up has chosen it already. */
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
