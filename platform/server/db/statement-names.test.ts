import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement keeps its name, and those beyond the limit have none', () => {
  const { nameOf } = createStatementNames(2);
  const [first, second] = [nameOf('SELECT 1'), nameOf('SELECT 2')];
  expect(first).toMatch(/^[\w-]{20}$/);
  expect(second).not.toBe(first);
  expect(nameOf('SELECT 3')).toBeUndefined();
  expect(nameOf('SELECT 1')).toBe(first);
});
