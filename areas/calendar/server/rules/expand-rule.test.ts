import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseRule } from '@artel/calendar/contract';
import { expect, test } from 'vitest';
import { expandRule } from './expand-rule.ts';
import vectors from './recurrence-vectors.json' with { type: 'json' };
import { expandTiming, type Timing } from './timing.ts';

/** `20261126T100000` in the area's own form. */
const shown = (compact: string) =>
  `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}T${compact.slice(9, 11)}:${compact.slice(11, 13)}`;
const utc = (compact: string) => new Date(`${shown(compact)}:00Z`);

const series = (starts: string, rule: string, timeZone = 'UTC'): Timing => ({
  isAllDay: false,
  starts,
  ends: starts,
  timeZone,
  endZone: null,
  rule,
  extraStarts: [],
  leftOut: [],
});

test.each(vectors.cases.map((vector) => [vector.name, vector] as const))(
  'a series is when the vector says: %s',
  (_, { tzid, dtstart, rrule, instances }) => {
    const found = expandTiming(
      series(shown(dtstart), rrule, tzid),
      new Date('1990-01-01T00:00:00Z'),
      new Date('2040-01-01T00:00:00Z'),
    );
    expect(found.map(({ startsAt }) => startsAt)).toEqual(instances.map((instance) => utc(instance.utc)));
    expect(found.map(({ original }) => original)).toEqual(instances.map(({ local }) => shown(local)));
  },
);

const references = readFileSync(new URL('./reference-results.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [start: string, rule: string, majority: string]);

test('no two of three other programs agree against ours: dateutil, libical and rrule-temporal, recorded', () => {
  const outvoted = references.filter(([start, rule, majority]) => {
    if (majority === '-') return false;
    const found = expandTiming(series(shown(start), rule), new Date(0), new Date('2061-01-01T00:00:00Z'), 64)
      .map(({ original }) => `${original.replace(/[-:]/g, '')}00`)
      .filter((original) => original < '2061')
      .slice(0, 60);
    return createHash('sha256').update(found.join()).digest('hex').slice(0, 8) !== majority;
  });
  expect(outvoted).toEqual([]);
  expect(references.length).toBe(2000);
});

test('in zones that change their clocks a series is at the same time of day', () => {
  for (const zone of [
    'Europe/Moscow',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Vladivostok',
    'Australia/Sydney',
  ]) {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    const found = expandTiming(
      series('2026-01-05T10:00', 'FREQ=WEEKLY;BYDAY=MO,TH', zone),
      new Date('2026-01-01T00:00:00Z'),
      new Date('2028-01-01T00:00:00Z'),
    );
    expect(found).toHaveLength(208);
    expect(new Set(found.map(({ startsAt }) => format.format(startsAt)))).toEqual(new Set(['10:00']));
  }
});

test('a rule that never matches ends without an occurrence, and an old series is not walked from its start', () => {
  const rule = parseRule('FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=2');
  const never = parseRule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30');
  for (const one of [rule, never]) {
    if (!one) throw new Error('The rule was not read');
    expect(expandRule(one, 0, { from: 0, to: 1_000_000, most: 10 })).toEqual([]);
  }
  const days = parseRule('FREQ=DAILY');
  if (!days) throw new Error('The rule was not read');
  // 20,000 periods would end in 1954 if they were counted from the first.
  expect(expandRule(days, -25_600, { from: 20_000, to: 20_002, most: 10 })).toEqual([20_000, 20_001, 20_002]);
});

test('a rule that is not made of days is refused, and so is one that RFC 5545 forbids', () => {
  for (const text of [
    '',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=3;UNTIL=20270101',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYWEEKNO=3',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=DAILY;BYHOUR=3',
    'FREQ=DAILY;UNTIL=20261399',
    'FREQ=DAILY;',
  ])
    expect(parseRule(text), text).toBeNull();
});

test('a rule that never matches is given up after the years in which days, months and weeks repeat', () => {
  const getPeriods = (text: string) => {
    const rule = parseRule(text);
    if (!rule) throw new Error(`No rule: ${text}`);
    let periods = 0;
    const found = expandRule(rule, 0, { from: 0, to: 3_000_000, most: 1 }, () => {
      periods += 1;
      return false;
    });
    return [found.length, periods];
  };
  const weeks = Array.from({ length: 53 }, (_, at) => at + 1);
  expect(getPeriods(`FREQ=YEARLY;BYWEEKNO=${weeks};BYDAY=MO,TU;BYMONTH=2;BYMONTHDAY=31`)).toEqual([0, 400]);
  expect(getPeriods('FREQ=YEARLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=30')).toEqual([0, 400]);
  expect(getPeriods('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300')).toEqual([0, 4800]);
  // A rare day is found all the same.
  expect(
    expandTiming(
      series('1972-01-01T10:00', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'),
      new Date(0),
      new Date('2100-01-01'),
      9,
    ).map(({ original }) => original.slice(0, 4)),
  ).toEqual(['1988', '2016', '2044', '2072']);
});
