import { expect, test } from 'vitest';
import { takingTurns } from './long-first.ts';

test('two lists take turns, each in its order, however long they are', () => {
  expect(takingTurns(['a', 'b'], ['1', '2', '3', '4']).join('')).toBe('1a23b4');
  expect(takingTurns([], ['1', '2'])).toEqual(['1', '2']);
  expect(takingTurns(['a'], [])).toEqual(['a']);
});
