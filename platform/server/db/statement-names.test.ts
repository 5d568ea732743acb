import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement keeps its name, and those beyond the limit have none', () => {
  const { getName } = createStatementNames(2);
  const [first, second] = [getName('SELECT 1'), getName('SELECT 2')];
  expect(first).toMatch(/^[\w-]{20}$/);
  expect(second).not.toBe(first);
  expect(getName('SELECT 3')).toBeUndefined();
  expect(getName('SELECT 1')).toBe(first);
});
