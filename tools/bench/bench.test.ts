import { expect, test } from 'vitest';
import { defineBench, isOk, median, targetText } from './bench.ts';
import { type SessionHeaders, sessionHeaders } from './session-headers.ts';

test('the median of an even count is between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a figure is compared with its target, unless it is not a number', () => {
  const figure = { name: 'a', unit: 's' };
  expect(isOk({ ...figure, value: 5, target: { atMost: 5 } })).toBe(true);
  expect(isOk({ ...figure, value: 5.1, target: { atMost: 5 } })).toBe(false);
  expect(isOk({ ...figure, value: 0.6, target: { atLeast: 0.6 } })).toBe(true);
  expect(isOk({ ...figure, value: Number.NaN, target: { atLeast: 0.6 } })).toBe(false);
  expect(isOk({ ...figure, value: Number.NaN, target: null })).toBe(false);
  expect(targetText({ ...figure, value: 1, target: { atMost: 5 } })).toBe('<= 5');
});

test('a bench without a smallest load does not compile', () => {
  const bench = { name: 'a', about: 'b', measure: async () => [] };
  // @ts-expect-error: the smallest load is missing.
  expect(defineBench({ ...bench, loads: { full: {} } }).name).toBe('a');
});

test('an object in the header of a session does not compile, nor does a header put together by hand', () => {
  const session = { token: 'a.b.c' };
  // @ts-expect-error: the token is required, not the object around it.
  expect(sessionHeaders(session).authorization).toContain('[object Object]');
  // @ts-expect-error: only sessionHeaders makes it.
  const byHand: SessionHeaders = { authorization: `Bearer ${session}`, 'x-auth-type': 'current' };
  expect(byHand.authorization).toContain('[object Object]');
  expect(sessionHeaders(session.token).authorization).toBe('Bearer a.b.c');
});
