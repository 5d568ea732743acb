import { roomErrors } from '@artel/meetings/contract';
import { CallFailure } from '@artel/web';
import { expect, test } from 'vitest';
import { isRefusal } from './is-refusal.ts';

const failure = (status: number | undefined) =>
  new CallFailure({ kind: 'unknown', status }, 'Не удалось войти.');

test.each(
  (
    [
      'room-gone',
      'meeting-called-off',
      'removed-from-room',
      'room-locked',
      'room-full',
      'name-required',
    ] as const
  ).map((name) => [name, roomErrors[name].status] as const),
)('a person who is refused by %s does not wait at the door', (_, status) => {
  expect(isRefusal(failure(status))).toBe(true);
});

test.each([undefined, 401, 429, 500, 502, 503])('a join that failed with %s is tried again', (status) => {
  expect(isRefusal(failure(status))).toBe(false);
});
