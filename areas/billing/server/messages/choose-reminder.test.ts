import { expect, test } from 'vitest';
import type { InvoiceMessageKind } from '../outbox/messages.store.ts';
import { chooseReminder } from './choose-reminder.ts';

const renewal = { issuedOn: '2026-11-01', dueOn: '2026-11-14', endsOn: '2026-11-22' };

test.each([
  ['2026-11-01', null],
  ['2026-11-10', null],
  ['2026-11-11', 'due-soon'],
  ['2026-11-13', 'due-soon'],
  ['2026-11-14', 'due-today'],
  ['2026-11-15', 'overdue'],
  ['2026-11-18', 'overdue'],
  ['2026-11-19', 'ends-soon'],
  ['2026-11-21', 'ends-soon'],
  ['2026-11-22', 'overdue'],
] as const)('on %s the reminder for an unpaid renewal is %s', (today, about) =>
  expect(chooseReminder(renewal, today, ['issued'])).toBe(about),
);

test('each is known once, and nothing goes back when a clock does', () => {
  const known: InvoiceMessageKind[] = ['issued', 'overdue'];
  expect(chooseReminder(renewal, '2026-11-15', known)).toBeNull();
  expect(chooseReminder(renewal, '2026-11-14', known)).toBeNull();
  expect(chooseReminder(renewal, '2026-11-19', known)).toBe('ends-soon');
  expect(chooseReminder(renewal, '2026-11-22', [...known, 'ends-soon'])).toBeNull();
});

test('a recipient of a new invoice is not reminded of it at once', () => {
  const short = { issuedOn: '2026-11-10', dueOn: '2026-11-12', endsOn: null };
  expect(chooseReminder(short, '2026-11-10', ['issued'])).toBeNull();
  expect(chooseReminder(short, '2026-11-11', ['issued'])).toBeNull();
  expect(chooseReminder(short, '2026-11-12', ['issued'])).toBe('due-today');
  expect(chooseReminder({ ...short, dueOn: '2026-11-10' }, '2026-11-10', ['issued'])).toBeNull();
});
