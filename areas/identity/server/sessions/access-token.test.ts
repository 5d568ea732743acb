import { createHmac, randomBytes } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { createAccessTokenReader, signAccessToken } from './access-token.ts';

const key = randomBytes(32);
const secrets = { key: () => key };
const claims = { userId: 'u', sessionId: 's', companyId: 'c', generation: 3 };
const start = new Date('2026-11-21T09:00:00Z');
let now = start;
const read = createAccessTokenReader(secrets, { now: () => now });
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('an access token is believed for ten minutes', () => {
  now = start;
  const token = signAccessToken(secrets, claims, { now, sessionEnds: at(9999) });
  const verified = { ...claims, expiresAt: at(600) };
  expect(read(token)).toEqual(verified);
  now = at(599);
  expect(read(token)).toEqual(verified);
  now = at(600);
  expect(read(token)).toBeNull();
});

test('access opened with a token may outlive it by the requested overtime, and no longer', () => {
  now = start;
  const token = signAccessToken(secrets, claims, { now, sessionEnds: at(9999) });
  now = at(629);
  expect(read(token, 30_000)).not.toBeNull();
  expect(read(token)).toBeNull();
  now = at(630);
  expect(read(token, 30_000)).toBeNull();
});

test('an access token never outlives its session', () => {
  now = start;
  const token = signAccessToken(secrets, claims, { now, sessionEnds: at(30) });
  now = at(30);
  expect(read(token)).toBeNull();
});

test('a token with another key, without a signature or with another algorithm is invalid', () => {
  now = start;
  const payload = { sub: 'u', sid: 's', cid: null, exp: at(60).getTime() / 1000 };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = part(payload);
  const none = `${part({ alg: 'none', typ: 'JWT' })}.${body}.`;
  const hs512 = createSigner({ algorithm: 'HS512', key })(payload);
  const foreign = createSigner({ algorithm: 'HS256', key: randomBytes(32) })(payload);
  const head = part({ alg: 'HS256', typ: 'JWT' });
  const signature = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  expect(read(`${head}.${body}.${signature}`)).not.toBeNull();
  for (const forged of [
    none,
    hs512,
    foreign,
    `${head}.${body}.${signature.slice(0, -4)}`,
    '',
    'a.b.c',
    '…',
  ]) {
    expect(read(forged), forged).toBeNull();
  }
});
