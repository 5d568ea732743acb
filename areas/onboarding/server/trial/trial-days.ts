import { type Day, dayIn, daysFrom } from '@artel/contract/time';
import type { Trial } from '@artel/onboarding/contract';

/** Where a trial stands at an instant, by the calendar of its own zone. */
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
