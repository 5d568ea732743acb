import strings from '@artel/company/strings' with { type: 'json' };
import { HOUR } from '@artel/contract/time';
import { setTestTexts } from '@artel/web/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { zoneGroups, zoneName } from './zone-groups.ts';

beforeAll(() => setTestTexts(strings));

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['Europe/Moscow', 'Москва (UTC+3)'],
  ['Asia/Vladivostok', 'Владивосток (UTC+10)'],
  ['Asia/Kolkata', 'Индия (UTC+5:30)'],
  ['America/New_York', 'Нью-Йорк (UTC-5)'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone, now)).toBe(name);
});

test('Russia is first, from west to east, and every zone occurs once', () => {
  const [russia, others] = zoneGroups('Europe/Moscow', now);
  expect(russia?.choices[0]?.value).toBe('Europe/Kaliningrad');
  expect(russia?.choices.at(-1)?.label).toMatch(/UTC\+12/);
  const all = [...(russia?.choices ?? []), ...(others?.choices ?? [])].map(({ value }) => value);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('America/Argentina/Ushuaia');
});

test('a browser without Russian names of places shows none in English, but for the one that is chosen', () => {
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const offset = new Intl.DateTimeFormat('ru', { timeZone: 'Pacific/Truk', timeZoneName: 'longOffset' });
  const overrides = offset.formatToParts(now);
  parts.mockImplementation(function (this: Intl.DateTimeFormat) {
    const { timeZone } = this.resolvedOptions();
    return /Truk|Chuuk|Dumont/.test(timeZone)
      ? [{ type: 'timeZoneName', value: timeZone.split('/')[1] ?? '' }]
      : overrides;
  });
  const later = new Date(now.getTime() + 5 * HOUR);
  const labels = (chosen: string) =>
    zoneGroups(chosen, later).flatMap(({ choices }) => choices.map(({ label }) => label));
  expect(labels('Europe/Moscow').filter((label) => /Truk|Chuuk|Dumont/.test(label))).toEqual([]);
  expect(labels('Pacific/Truk').filter((label) => /Truk|Chuuk|Dumont/.test(label))).toHaveLength(1);
  expect(labels('Europe/Moscow').join()).toContain('Нью-Йорк');
  parts.mockRestore();
});

test('a zone that this browser does not list stays the chosen one', () => {
  const all = zoneGroups('UTC', now).flatMap(({ choices }) => choices.map(({ value }) => value));
  expect(all).toContain('UTC');
});
