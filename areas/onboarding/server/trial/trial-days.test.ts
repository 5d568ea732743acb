import { expect, test } from 'vitest';
import { trialAt } from './trial-days.ts';

const moscow = { startsOn: '2026-11-21', endsOn: '2026-12-04', timeZone: 'Europe/Moscow' };
const at = (instant: string, trial = moscow) => trialAt(trial, new Date(instant));

test.each([
  ['the moment before its first midnight', '2026-11-20T20:59:59.999Z', 'pending', 14],
  ['its first midnight', '2026-11-20T21:00:00Z', 'running', 14],
  ['day 0 at noon', '2026-11-21T09:00:00Z', 'running', 14],
  ['three days before its end', '2026-12-02T09:00:00Z', 'running', 3],
  ['the eve of its last day', '2026-12-03T20:59:59.999Z', 'running', 2],
  ['the first moment of its last day', '2026-12-03T21:00:00Z', 'running', 1],
  ['its last moment', '2026-12-04T20:59:59.999Z', 'running', 1],
  ['the moment after', '2026-12-04T21:00:00Z', 'ended', 0],
  ['a year later', '2027-12-04T21:00:00Z', 'ended', 0],
])(
  '[Q-05] at %s a trial of fourteen days in Moscow is as it should be',
  (_when, instant, state, daysLeft) => {
    expect(at(instant)).toEqual({ state, daysLeft });
  },
);

test('[Q-05] in Vladivostok its days begin and end seven hours before those of Moscow', () => {
  const far = { ...moscow, timeZone: 'Asia/Vladivostok' };
  expect(at('2026-11-20T13:59:59Z', far).state).toBe('pending');
  expect(at('2026-11-20T14:00:00Z', far)).toEqual({ state: 'running', daysLeft: 14 });
  expect(at('2026-12-04T13:59:59Z', far)).toEqual({ state: 'running', daysLeft: 1 });
  expect(at('2026-12-04T14:00:00Z', far)).toEqual({ state: 'ended', daysLeft: 0 });
});

test('days are counted over a change of the clocks', () => {
  // Berlin's Sunday of twenty-three hours.
  const berlin = { startsOn: '2026-03-28', endsOn: '2026-03-30', timeZone: 'Europe/Berlin' };
  expect(at('2026-03-28T23:30:00Z', berlin).daysLeft).toBe(2);
  expect(at('2026-03-29T22:00:00Z', berlin).daysLeft).toBe(1);
});
