import strings from '@artel/company/strings' with { type: 'json' };
import { speak } from '@artel/web/testing';
import { beforeAll, expect, test } from 'vitest';
import { zoneGroups, zoneName } from './zone-groups.ts';

beforeAll(() => speak(strings));

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['Europe/Moscow', 'Москва (UTC+3)'],
  ['Asia/Vladivostok', 'Владивосток (UTC+10)'],
  ['Asia/Kolkata', 'Индия (UTC+5:30)'],
  ['America/New_York', 'Нью-Йорк (UTC-5)'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone, now)).toBe(name);
});

test('Russia stands first, from west to east, and every zone stands once', () => {
  const [russia, others] = zoneGroups('Europe/Moscow', now);
  expect(russia?.choices[0]?.value).toBe('Europe/Kaliningrad');
  expect(russia?.choices.at(-1)?.label).toMatch(/UTC\+12/);
  const all = [...(russia?.choices ?? []), ...(others?.choices ?? [])].map(({ value }) => value);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('America/Argentina/Ushuaia');
});

test('a zone that this browser does not list stays the chosen one', () => {
  const all = zoneGroups('UTC', now).flatMap(({ choices }) => choices.map(({ value }) => value));
  expect(all).toContain('UTC');
});
