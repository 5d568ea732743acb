import { expect, test } from 'vitest';
import { isSame, restored, valueAt, withChanges } from './form-values.ts';

const account = { bik: '', isMain: false };
const start = {
  card: { inn: '', seats: 5, isOpen: true, kind: null as string | null, days: [1, 2], accounts: [account] },
  version: 3,
};
const items = { 'card.accounts': account };

test('a value is found and changed by its path, and its neighbours stay the same', () => {
  const next = withChanges(start, { 'card.accounts.0.bik': '044525225', 'card.kind': 'individual' });
  expect(valueAt(next, 'card.accounts.0.bik')).toBe('044525225');
  expect(next.card.kind).toBe('individual');
  expect(next.card.days).toBe(start.card.days);
  expect(start.card.accounts[0]?.bik).toBe('');
  expect(valueAt(next, 'card.accounts.7.bik')).toBeUndefined();
  expect(valueAt(next, 'card.constructor')).toBeUndefined();
});

test('two forms hold the same where every value is the same', () => {
  expect(isSame(start, structuredClone(start))).toBe(true);
  expect(isSame(start, withChanges(start, { 'card.days': [1] }))).toBe(false);
  expect(isSame(start, withChanges(start, { 'card.accounts.0.isMain': true }))).toBe(false);
});

test('a draft comes back as it was typed', () => {
  const typed = withChanges(start, {
    'card.inn': '7707083893',
    'card.kind': 'individual',
    'card.days': [],
    'card.accounts': [account, { bik: '1', isMain: true }],
  });
  expect(restored(start, JSON.parse(JSON.stringify(typed)), items)).toEqual(typed);
});

test.each([
  ['of an earlier build', { 'card.inn': '77', card: '[]' }],
  ['with other kinds of values', { card: { inn: 5, seats: '5', isOpen: 'yes', days: 'x', accounts: {} } }],
  ['of nothing', null],
  ['that is a list', [1]],
])('a draft %s changes nothing that it does not fit', (_name, stored) => {
  expect(restored(start, stored, items)).toEqual(start);
});

test('items of a list are known by their example; a number may have been emptied', () => {
  const stored = { card: { seats: null, accounts: ['x', { bik: 7, isMain: true, more: 1 }] } };
  expect(restored(start, stored, items).card).toEqual({
    ...start.card,
    seats: null,
    accounts: [{ bik: '', isMain: true }],
  });
});
