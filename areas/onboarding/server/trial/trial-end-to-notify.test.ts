import { expect, test } from 'vitest';
import { trialEndToNotify } from './trial-end-to-notify.ts';

test.each([
  ['running', 14, null, null],
  ['running', 5, null, null],
  ['running', 4, null, 'soon'],
  ['running', 3, 'soon', null],
  ['running', 2, 'soon', 'tomorrow'],
  ['running', 1, 'tomorrow', null],
  ['ended', 0, 'tomorrow', 'ended'],
  ['ended', 0, 'ended', null],
  // After days of downtime a server reports only the current state.
  ['ended', 0, null, 'ended'],
  ['pending', 1, null, null],
] as const)(
  'for a trial that is %s with %d days left, after %s, %s is notified',
  (state, daysLeft, notified, due) => {
    expect(trialEndToNotify({ state, daysLeft }, notified)).toBe(due);
  },
);
