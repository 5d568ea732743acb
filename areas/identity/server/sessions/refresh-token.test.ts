import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildRefreshToken, readRefreshToken } from './refresh-token.ts';

const getSecrets = (key: string, cell: string | null = null) => ({
  cell,
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
  expect(readRefreshToken(secrets, text)).toEqual({ ...token, cell: null });
  expect(buildRefreshToken(secrets, token)).toBe(text);
  expect(text).toMatch(/^v1\./);
});

test('a token of a cell names it, and both forms are read in a cell and where there are none', () => {
  const inCell = getSecrets('this installation', 'k17');
  const text = buildRefreshToken(inCell, token);
  expect(text).toMatch(/^v2\.k17\./);
  for (const by of [secrets, inCell]) {
    expect(readRefreshToken(by, text)).toEqual({ ...token, cell: 'k17' });
    expect(readRefreshToken(by, buildRefreshToken(secrets, token))).toEqual({ ...token, cell: null });
  }
  for (const forged of [
    text.replace('k17', 'k18'),
    text.replace('v2.k17', 'v1'),
    text.replace('k17', 'k017'),
  ])
    expect(readRefreshToken(secrets, forged)).toBeNull();
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
