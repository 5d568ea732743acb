import { expect, test } from 'vitest';
import { readRange } from './read-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-90', { start: 8, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=10-12', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
  ['items=1-2', null],
  [`bytes=${'9'.repeat(40)}-`, null],
  [undefined, null],
] as const)('for ten bytes %s requests %j', (header, range) => expect(readRange(header, 10)).toEqual(range));
