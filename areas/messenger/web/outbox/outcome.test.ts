import { CallFailure } from '@artel/web';
import { expect, test } from 'vitest';
import { toOutcome } from './outcome.ts';

const failed = (status: number, retryAfter: number | null = null) =>
  new CallFailure({ kind: 'api', status, retryAfter }, 'Ошибка');

test('a refusal is final; no answer, an outage and a flood are sent again', () => {
  for (const status of [403, 404, 409, 413, 422]) expect(toOutcome(failed(status), 0).kind).toBe('refused');
  for (const status of [0, 401, 429, 500, 503]) expect(toOutcome(failed(status), 0).kind).toBe('again');
  expect(toOutcome(new Error('x'), 0).kind).toBe('again');
  const moved = new CallFailure({ kind: 'auth', status: 409, code: 'company-moved' }, 'Ошибка');
  expect(toOutcome(moved, 0).kind).toBe('again');
});

test('pauses grow from a second to half a minute, and a server that says how long is obeyed', () => {
  const pauses = [0, 1, 2, 5, 20].map((attempt) => toOutcome(failed(503), attempt));
  expect(pauses.map((one) => one.kind === 'again' && one.pause)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(toOutcome(failed(429, 7), 0)).toEqual({ kind: 'again', pause: 7000 });
});
