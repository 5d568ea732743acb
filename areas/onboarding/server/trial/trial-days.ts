import { addDays, type Day, dayIn, daysFrom } from '@artel/contract/time';
import type { Trial } from '@artel/onboarding/contract';

/** Returns the state of a trial at an instant, in the calendar of its own zone. */
export function trialAt(
  { startsOn, endsOn, timeZone }: { startsOn: Day; endsOn: Day; timeZone: string },
  now: Date,
): Pick<Trial, 'state' | 'daysLeft'> {
  const today = dayIn(timeZone, now);
  if (today > endsOn) return { state: 'ended', daysLeft: 0 };
  const isPending = today < startsOn;
  return {
    state: isPending ? 'pending' : 'running',
    daysLeft: daysFrom(isPending ? startsOn : today, endsOn) + 1,
  };
}

/** The day after which added days count: the last one, or yesterday if the trial is over. */
export function extensionBase(
  trial: { readonly startsOn: string; readonly endsOn: string; readonly timeZone: string },
  now: Date,
): string {
  const isOver = trialAt(trial, now).state === 'ended';
  return isOver ? addDays(dayIn(trial.timeZone, now), -1) : trial.endsOn;
}
