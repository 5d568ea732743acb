import { expect, test } from 'vitest';
import { isOk, median, targetText } from './bench.ts';

test('the median of an even count lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a figure is held against its target, and one that is no number against none', () => {
  const figure = { name: 'a', unit: 's' };
  expect(isOk({ ...figure, value: 5, target: { atMost: 5 } })).toBe(true);
  expect(isOk({ ...figure, value: 5.1, target: { atMost: 5 } })).toBe(false);
  expect(isOk({ ...figure, value: 0.6, target: { atLeast: 0.6 } })).toBe(true);
  expect(isOk({ ...figure, value: Number.NaN, target: { atLeast: 0.6 } })).toBe(false);
  expect(isOk({ ...figure, value: Number.NaN, target: null })).toBe(false);
  expect(targetText({ ...figure, value: 1, target: { atMost: 5 } })).toBe('<= 5');
});
