import type { TrialProgress } from '@artel/onboarding/contract';

/** The chosen first day of the trial, unless it has passed meanwhile. */
export function chooseStart({ typed, firstStart, lastStart }: TrialProgress): string {
  const chosen = typed.startDate;
  return chosen !== undefined && chosen >= firstStart && chosen <= lastStart ? chosen : firstStart;
}
