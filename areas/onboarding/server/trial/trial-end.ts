import { addDays, dayIn } from '@artel/contract/time';
import type { Trial } from '@artel/onboarding/contract';
import { trialAt } from './trial-days.ts';

/** What those who rule a company are notified of when its trial ends, each once. */
export const TRIAL_ENDS = ['soon', 'tomorrow', 'ended'] as const;
export type TrialEnd = (typeof TRIAL_ENDS)[number];

/** Days that are left, with today among them, when three more nights pass before the last day is over. */
const SOON = 4;

/** Which end of a trial is to be notified of now; null when none is, or when it was done already. */
export function trialEndToNotify(
  { state, daysLeft }: Pick<Trial, 'state' | 'daysLeft'>,
  notified: TrialEnd | null,
): TrialEnd | null {
  const now = endOf(state, daysLeft);
  if (now === null) return null;
  return notified !== null && TRIAL_ENDS.indexOf(notified) >= TRIAL_ENDS.indexOf(now) ? null : now;
}

function endOf(state: Trial['state'], daysLeft: number): TrialEnd | null {
  if (state === 'ended') return 'ended';
  if (state === 'pending' || daysLeft > SOON) return null;
  return daysLeft > 2 ? 'soon' : 'tomorrow';
}

/** The day after which added days count: the last one, or yesterday where the trial is over. */
export function extensionBase(
  trial: { readonly startsOn: string; readonly endsOn: string; readonly timeZone: string },
  now: Date,
): string {
  const isOver = trialAt(trial, now).state === 'ended';
  return isOver ? addDays(dayIn(trial.timeZone, now), -1) : trial.endsOn;
}
