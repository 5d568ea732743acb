import { expect, test } from 'vitest';
import { zoneWords } from './zone-words.ts';

const text = (key: string) => (key === 'time.moscow' ? 'МСК' : key);

test.each([
  ['Europe/Moscow', '2026-11-25', 'МСК'],
  ['Europe/Simferopol', '2026-11-25', 'МСК'],
  ['Europe/Kaliningrad', '2026-11-25', 'МСК-1'],
  ['Asia/Vladivostok', '2026-11-25', 'МСК+7'],
  ['UTC', '2026-11-25', 'UTC'],
  ['Europe/Berlin', '2026-11-25', 'UTC+1'],
  ['Europe/Berlin', '2026-07-01', 'UTC+2'],
  ['Asia/Kolkata', '2026-11-25', 'UTC+5:30'],
  ['America/St_Johns', '2026-11-25', 'UTC-3:30'],
])('the clock of %s on %s is called %s', (zone, day, words) => {
  expect(zoneWords(zone, new Date(`${day}T12:00:00Z`), text)).toBe(words);
});
