import { expect, test } from 'vitest';
import { findMissingDays } from './find-missing-days.ts';

const month = { from: '2026-11-01', until: '2026-11-30' };
const covers = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });

test.each([
  ['nothing', [], [month]],
  ['the whole month', [covers('2026-10-20', '2026-12-05')], []],
  [
    'its middle',
    [covers('2026-11-05', '2026-11-20')],
    [
      { from: '2026-11-01', until: '2026-11-04' },
      { from: '2026-11-21', until: '2026-11-30' },
    ],
  ],
  [
    'all but one day',
    [covers('2026-11-01', '2026-11-14'), covers('2026-11-16', '2026-11-30')],
    [{ from: '2026-11-15', until: '2026-11-15' }],
  ],
  [
    'days that overlap, one within another',
    [
      covers('2026-11-01', '2026-11-20'),
      covers('2026-11-03', '2026-11-05'),
      covers('2026-11-20', '2026-11-30'),
    ],
    [],
  ],
])('of a month of which statements cover %s, the other days are missing', (_, covered, missing) => {
  expect(findMissingDays(month, covered)).toEqual(missing);
});
