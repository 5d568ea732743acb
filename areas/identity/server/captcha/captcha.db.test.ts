import { HOUR } from '@artel/contract/time';
import { createCaptcha, sendCode, signIn } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPTCHA_LIFETIME } from '../policy.ts';
import { createUser, freshEmail, requiredConsents, solveCaptcha, startIdentityServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const send = async (email: string, CToken?: string) => {
  const { status, error } = await callRoute(server, sendCode, {
    body: { email, consents: requiredConsents, CToken },
  });
  return status === 200 ? 'fine' : error.code;
};
const required = 'identity/captcha-required';
const wrong = 'identity/captcha-wrong';

interface Token {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}
const open = (token: string): Token => JSON.parse(Buffer.from(token, 'base64').toString());
const pack = (token: unknown) => Buffer.from(JSON.stringify(token)).toString('base64');

describe('[E-03] a captcha at sign-up', () => {
  test('is required, and a solved one opens the door once', async () => {
    const email = freshEmail(server);
    expect(await send(email)).toBe(required);
    expect(await send(email, '')).toBe(required);
    const token = await solveCaptcha(server, 'sign-up', email);
    expect(await send(email, token)).toBe('fine');
    expect(await send(email, token)).toBe(wrong);
  });

  test('is taken once, however many come with it at once', async () => {
    const email = freshEmail(server);
    const token = await solveCaptcha(server, 'sign-up', email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(email, token)));
    expect(answers.filter((answer) => answer !== wrong)).toEqual(['fine']);
  });

  test('takes the address in whichever case it is typed', async () => {
    const email = freshEmail(server);
    expect(await send(email, await solveCaptcha(server, 'sign-up', ` ${email.toUpperCase()}`))).toBe('fine');
  });

  test('is worth nothing for another address or another act', async () => {
    const email = freshEmail(server);
    expect(await send(email, await solveCaptcha(server, 'sign-up', freshEmail(server)))).toBe(wrong);
    expect(await send(email, await solveCaptcha(server, 'sign-in', email))).toBe(wrong);
    expect(await send(email, await solveCaptcha(server, 'password-reset', email))).toBe(wrong);
  });

  test('is worth nothing after five minutes', async () => {
    const email = freshEmail(server);
    const token = await solveCaptcha(server, 'sign-up', email);
    server.clock.advance(CAPTCHA_LIFETIME);
    expect(await send(email, token)).toBe(wrong);
  });

  test('cannot be forged, made easier, prolonged or put together', async () => {
    const email = freshEmail(server);
    const [token, other] = await Promise.all([
      solveCaptcha(server, 'sign-up', email),
      solveCaptcha(server, 'sign-up', email),
    ]);
    const { challenge, solution } = open(token);
    const { parameters, signature } = challenge;
    const changed = (changes: object) =>
      pack({ challenge: { signature, parameters: { ...parameters, ...changes } }, solution });
    const forgeries = [
      changed({ cost: 1 }),
      changed({ expiresAt: Number(parameters['expiresAt']) + 3600 }),
      changed({ nonce: '0'.repeat(32) }),
      changed({ keySignature: open(other).challenge.parameters['keySignature'] }),
      changed({ __proto__: null, extra: 1 }),
      pack({ challenge, solution: open(other).solution }),
      pack({ challenge, solution: { counter: 0, derivedKey: parameters['keyPrefix'] } }),
      pack({ challenge: { parameters }, solution }),
      pack({ challenge: { parameters, signature: '00' }, solution }),
      pack({
        challenge,
        solution: { ...solution, derivedKey: String(solution['derivedKey']).toUpperCase() },
      }),
      pack(null),
      pack([]),
      'not base64 at all!',
      Buffer.from('{"challenge":').toString('base64'),
      token.slice(0, -8),
    ];
    for (const forgery of forgeries) expect(await send(email, forgery), forgery).toBe(wrong);
    expect(await send(email, token)).toBe('fine');
  });
});

test('the work grows with the failures in the account’s name, the same for a name without an account, and has a limit', async () => {
  const work = async (username: string) => {
    const tokens = await Promise.all(
      Array.from({ length: 3 }, () => solveCaptcha(server, 'sign-in', username)),
    );
    return Math.min(...tokens.map((token) => Number(open(token).solution['counter'])));
  };
  for (const username of [(await createUser(server)).email, freshEmail(server)]) {
    expect(await work(username)).toBeLessThanOrEqual(400);
    for (let i = 0; i < 14; i += 1) {
      const CToken = i < 3 ? undefined : await solveCaptcha(server, 'sign-in', username);
      const body = { username, password: 'wrong-password', isApp: false, CToken };
      expect((await callRoute(server, signIn, { body })).error.code).toBe('identity/credentials-wrong');
    }
    expect(await work(username)).toBeGreaterThanOrEqual(800);
  }
});

test('requesting a challenge writes nothing', async () => {
  const rows = () =>
    server.db(
      'SELECT (SELECT count(*) FROM identity.spent_captchas), (SELECT count(*) FROM identity.attempt_counters)',
    );
  const before = await rows();
  await callRoute(server, createCaptcha, { body: { purpose: 'sign-in', username: freshEmail(server) } });
  expect(await rows()).toEqual(before);
});

test('data without further use is deleted: spent captchas by the next ones, and everything by the nightly cleaning', async () => {
  const spend = async () => {
    const email = freshEmail(server);
    expect(await send(email, await solveCaptcha(server, 'sign-up', email))).toBe('fine');
  };
  const left = async () => {
    const [row] = await server.db<{ captchas: number; counters: number }>(`SELECT
      (SELECT count(*)::int FROM identity.spent_captchas) AS captchas,
      (SELECT count(*)::int FROM identity.attempt_counters) AS counters`);
    return row;
  };
  for (let i = 0; i < 4; i += 1) await spend();
  server.clock.advance(CAPTCHA_LIFETIME);
  const before = (await left())?.captchas ?? 0;
  await spend();
  expect((await left())?.captchas).toBe(before - 1);
  const body = { username: freshEmail(server), password: 'wrong-password', isApp: false };
  await callRoute(server, signIn, { body });
  await server.deleteEnded();
  expect((await left())?.captchas).toBe(1);
  expect((await left())?.counters).toBeGreaterThan(0);
  server.clock.advance(14 * HOUR);
  await server.deleteEnded();
  expect(await left()).toEqual({ captchas: 0, counters: 0 });
});
