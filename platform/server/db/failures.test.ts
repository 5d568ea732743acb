import { expect, test } from 'vitest';
import { isRetryable, isUnavailable } from './failures.ts';

const error = (facts: object, message = 'failed') => Object.assign(new Error(message), facts);

test.each([
  ['disk full', error({ code: '53100' })],
  ['too many connections', error({ code: '53300' })],
  ['connection lost', error({ code: '08006' })],
  ['administrator shut it down', error({ code: '57P01' })],
  ['starting up', error({ code: '57P03' })],
  ['nobody listens', error({ code: 'ECONNREFUSED' })],
  ['no socket', error({ code: 'ENOENT', syscall: 'connect' })],
  ['a statement past its limit', error({ code: '57014' })],
  ['line cut', error({}, 'Connection terminated unexpectedly')],
  ['no free connection', error({}, 'timeout exceeded when trying to connect')],
])('%s: the database is unavailable', (_what, failure) => {
  expect(isUnavailable(failure)).toBe(true);
});

test.each([
  ['a duplicate', error({ code: '23505' })],
  ['a missing file', error({ code: 'ENOENT', syscall: 'open' })],
  ['a defect', new TypeError('x is undefined')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is something else', (_what, failure) => {
  expect(isUnavailable(failure)).toBe(false);
});

test('deadlocks and serialisation failures may be run again', () => {
  expect(isRetryable(error({ code: '40001' }))).toBe(true);
  expect(isRetryable(error({ code: '40P01' }))).toBe(true);
  expect(isRetryable(error({ code: '23505' }))).toBe(false);
});
