import type { TrialStep } from '@artel/onboarding/contract';

/** How far somebody is on the way into a trial. */
export interface TrialProgressFacts {
  /** Applied for: nothing is left to do. */
  readonly hasTrial: boolean;
  /** A company was chosen or opened. */
  readonly hasCompany: boolean;
  readonly isConfirmed: boolean;
  /** What the company is to be called, at sign-up or in the first step; empty when nobody said. */
  readonly companyName: string;
}

/** The step that is due; whoever named the company at sign-up has chosen it already. */
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
