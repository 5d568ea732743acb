import { expect, test } from 'vitest';
import { findCycle } from './refuse-cycles.ts';

const chunks = (uses: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(uses).map(([name, imports]) => [name, { imports }]));

test('chunks that share others do not need each other', () => {
  expect(findCycle(chunks({ page: ['a', 'b'], other: ['b'], a: ['c'], b: ['c'], c: [] }))).toBeNull();
});

test('two chunks that need each other are found wherever they are, and so is one that needs itself through others', () => {
  expect(findCycle(chunks({ page: ['a'], a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a']);
  expect(findCycle(chunks({ page: ['x'], x: [], a: ['b', 'x'], b: ['c'], c: ['a'] }))).toEqual([
    'a',
    'b',
    'c',
    'a',
  ]);
});

test('a dependency outside of the build is in no cycle', () => {
  expect(findCycle(chunks({ a: ['elsewhere'] }))).toBeNull();
});
