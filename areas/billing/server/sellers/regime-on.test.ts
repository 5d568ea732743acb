import { expect, test } from 'vitest';
import { regimeOn } from './regime-on.ts';

const row = (fromOn: string, regime: string, isPlanned = false) => ({ fromOn, regime, isPlanned });

test('past days are taxed as was noted, the others as the card says until what is planned begins', () => {
  const rows = [
    row('2027-01-01', 'usn-5', true),
    row('2026-03-01', 'general'),
    row('2004-01-01', 'usn-exempt'),
  ];
  const on = (day: string, today = '2026-11-20') => regimeOn({ rows, card: 'general', today }, day);
  expect(on('2026-02-28')).toBe('usn-exempt');
  expect(on('2026-03-01')).toBe('general');
  expect(on('2026-12-31')).toBe('general');
  expect(on('2027-01-01')).toBe('usn-5');
  // The planned day has come, and the job has not recorded it yet.
  expect(on('2027-01-01', '2027-01-01')).toBe('usn-5');
  // The card was changed today.
  expect(regimeOn({ rows: rows.slice(1), card: 'usn-7', today: '2026-11-20' }, '2026-11-20')).toBe('usn-7');
  expect(regimeOn({ rows: rows.slice(1), card: 'usn-7', today: '2026-11-20' }, '2026-11-19')).toBe('general');
});
