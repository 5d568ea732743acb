import type { Trial } from '@artel/onboarding/contract';
import { trialAt } from './trial-days.ts';
import type { TrialRow } from './trials.store.ts';

/** Builds a company's trial with its state at an instant. */
export function presentTrial(row: TrialRow, now: Date): Trial {
  const { startsOn, endsOn, version } = row;
  return { ...trialAt(row, now), startsOn, endsOn, version };
}
