import { expect, test } from 'vitest';
import { edgeSpeed } from './edge-speed.ts';

test('a place scrolls only near its edges, the faster the nearer, and outside of it as fast as at the edge', () => {
  expect(edgeSpeed(300, 100, 700)).toBe(0);
  expect(edgeSpeed(124, 100, 700)).toBe(-450);
  expect(edgeSpeed(100, 100, 700)).toBe(-900);
  expect(edgeSpeed(0, 100, 700)).toBe(-900);
  expect(edgeSpeed(676, 100, 700)).toBe(450);
  expect(edgeSpeed(900, 100, 700)).toBe(900);
});

test('a low place has room in its middle where it does not scroll', () => {
  expect(edgeSpeed(50, 0, 100)).toBe(0);
  expect(edgeSpeed(10, 0, 100)).toBeLessThan(0);
  expect(edgeSpeed(5, 5, 5)).toBe(0);
});
