import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../testing/index.ts';
import { ownCopies } from './own-copies.ts';
import { forgetTextDrafts } from './text-draft.ts';

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test('copies are listed by their place and end with the sign-out', () => {
  const copies = ownCopies('mail.draft.');
  expect(copies.write('1', { text: 'а' })).toBe(true);
  ownCopies('mail.other.').write('2', 'б');
  expect(copies.list()).toEqual([['1', { text: 'а' }]]);
  forgetTextDrafts();
  expect(copies.list()).toEqual([]);
});

test('the next person at the browser finds nothing, and nothing is written for the one before', () => {
  const copies = ownCopies('mail.draft.');
  copies.write('1', 'секрет');
  signIn('boris@example.test');
  expect(copies.write('2', 'секрет')).toBe(false);
  expect(ownCopies('mail.draft.').list()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('секрет');
});

test('a browser that refuses to store or to read causes no failure', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const copies = ownCopies('mail.draft.');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(copies.write('1', 'а')).toBe(false);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(copies.list()).toEqual([]);
  copies.remove('1');
  vi.restoreAllMocks();
});
