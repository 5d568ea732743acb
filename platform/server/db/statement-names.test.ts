import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

/** The name at the given use of a statement, which is sent that often. */
function nameAfter(uses: number, sql: string, { getName }: ReturnType<typeof createStatementNames>) {
  return Array.from({ length: uses }, () => getName(sql)).at(-1);
}

test('a statement gets a name at its fifth use and keeps it, and those beyond the limit have none', () => {
  const names = createStatementNames({ maxNames: 2 });
  expect(nameAfter(4, 'SELECT 1', names)).toBeUndefined();
  const first = names.getName('SELECT 1');
  expect(first).toMatch(/^[\w-]{20}$/);
  expect(nameAfter(5, 'SELECT 2', names)).not.toBe(first);
  expect(nameAfter(9, 'SELECT 3', names)).toBeUndefined();
  expect(names.getName('SELECT 1')).toBe(first);
});

test('a thousand statements that are sent once each, as those of a start, use up no name', () => {
  const names = createStatementNames();
  for (let at = 0; at < 1000; at += 1) names.getName(`SELECT ${at} AS of_the_start`);
  expect(nameAfter(5, 'SELECT 1', names)).toBeDefined();
});

test('statements are counted in bounded memory', () => {
  const names = createStatementNames({ maxCounted: 3 });
  expect(nameAfter(4, 'SELECT 1', names)).toBeUndefined();
  for (const sql of ['SELECT 2', 'SELECT 3', 'SELECT 4']) names.getName(sql);
  expect(names.getName('SELECT 1')).toBeUndefined();
});
