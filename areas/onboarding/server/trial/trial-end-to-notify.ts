import type { Trial } from '@artel/onboarding/contract';

/** The ends of a trial of which those who manage a company are notified, each once. */
export const TRIAL_ENDS = ['soon', 'tomorrow', 'ended'] as const;
export type TrialEnd = (typeof TRIAL_ENDS)[number];

/** Remaining days, including today, when three more nights pass before the last day is over. */
const SOON = 4;

/** The end of a trial that is to be notified of now; null when none is, or it was done already. */
export function trialEndToNotify(
  { state, daysLeft }: Pick<Trial, 'state' | 'daysLeft'>,
  notified: TrialEnd | null,
): TrialEnd | null {
  const now = getEnd(state, daysLeft);
  if (now === null) return null;
  return notified !== null && TRIAL_ENDS.indexOf(notified) >= TRIAL_ENDS.indexOf(now) ? null : now;
}

function getEnd(state: Trial['state'], daysLeft: number): TrialEnd | null {
  if (state === 'ended') return 'ended';
  if (state === 'pending' || daysLeft > SOON) return null;
  return daysLeft > 2 ? 'soon' : 'tomorrow';
}
