import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildRefreshToken, readRefreshToken } from './refresh-token.ts';

const getSecrets = (key: string) => ({
  mac: (purpose: string, data: string) => createHmac('sha256', key).update(`${purpose}:${data}`).digest(),
});
const secrets = getSecrets('this installation');
const token = {
  userId: '01990000-0000-7000-8000-000000000001',
  sessionId: '01990000-0000-7000-8000-000000000002',
  generation: 7,
};

test('a token says what it was built from, the same each time', () => {
  const text = buildRefreshToken(secrets, token);
  expect(readRefreshToken(secrets, text)).toEqual(token);
  expect(buildRefreshToken(secrets, token)).toBe(text);
});

test('a token with any one character changed, dropped or added is invalid', () => {
  const text = buildRefreshToken(secrets, token);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 2 }), (at, other) => {
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      fc.pre(changed !== text);
      expect(readRefreshToken(secrets, changed)).toBeNull();
    }),
  );
});

test('the parts of two genuine tokens make no third one, and another installation’s key signs nothing here', () => {
  const mine = buildRefreshToken(secrets, token).split('.');
  const other = buildRefreshToken(secrets, { ...token, generation: 8 }).split('.');
  expect(readRefreshToken(secrets, [...mine.slice(0, 4), other[4]].join('.'))).toBeNull();
  expect(readRefreshToken(secrets, [...mine.slice(0, 3), '8', mine[4]].join('.'))).toBeNull();
  expect(readRefreshToken(secrets, buildRefreshToken(getSecrets('another one'), token))).toBeNull();
});
