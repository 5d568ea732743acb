import {
  createRecoveryCodes,
  deletePasskey,
  deleteTotp,
  getSecurity,
  identityLimits,
  loginCheck,
  proveSession,
  signIn as signInRoute,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../index.ts';
import { setPassword } from '../passwords/set-password.ts';
import { CHALLENGE_LIFETIME, CHALLENGE_TRIES, PROOF_LIFETIME, TOTP_SETUP_LIFETIME } from '../policy.ts';
import { createUser, signIn, startIdentityServer, type TestUser } from '../testing.ts';
import { addPasskey, requestFactor, switchTotpOn, totpCode } from './testing/factor-acts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const STEP = 30_000;
/** Advances to the next step, because the code of the present one is used. */
const nextStep = () => server.clock.advance(STEP);

/** A person with an authenticator, and a session from before it. */
async function guarded() {
  const user = await createUser(server);
  const { accessToken: token } = await signIn(server, user, true);
  const factors = await switchTotpOn(server, token);
  nextStep();
  return { user, token, ...factors };
}

const post = (
  user: TestUser,
  answer: Record<string, unknown> = {},
  route: typeof signInRoute = signInRoute,
) =>
  callRoute(server, route, {
    body: { username: user.email, password: user.password, isApp: true, ...answer },
  });
const prove = (token: string, body: Record<string, unknown>) =>
  callRoute(server, proveSession, { body }, { token });

async function requestProof(user: TestUser, token: string): Promise<string> {
  const answer = await prove(token, { password: user.password });
  expect(answer).toMatchObject({ status: 403, error: { code: 'identity/second-factor-required' } });
  return (answer.error.details as { challenge: string }).challenge;
}

const getAudit = async (userId: string) =>
  (
    await server.db<{ act: string }>(
      `SELECT act FROM platform.audit_records WHERE user_id = $1 AND act NOT LIKE '%session%' ORDER BY id`,
      [userId],
    )
  ).map(({ act }) => act.replace('identity/', ''));

describe('a right password of a user with an authenticator', () => {
  test('requires a code with 403, never 401, and opens no session before', async () => {
    const { user } = await guarded();
    const count = () => server.db('SELECT count(*) FROM identity.sessions WHERE user_id = $1', [user.userId]);
    const before = await count();
    const answer = await post(user);
    expect(answer.status).toBe(403);
    expect(answer.error).toMatchObject({
      code: 'identity/second-factor-required',
      details: {
        challenge: expect.stringMatching(/^[\w-]{32}$/),
        methods: ['totp', 'recovery-code'],
        passkey: null,
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await count()).toEqual(before);
  });

  test('and a right code opens a session that says so, on either path', async () => {
    const { user, secret } = await guarded();
    for (const route of [signInRoute, loginCheck] as const) {
      const requested = await post(user, {}, route as typeof signInRoute);
      expect(requested.status).toBe(403);
      const { challenge } = requested.error.details as { challenge: string };
      const answer = await post(
        user,
        { challenge, factorCode: totpCode(server, secret) },
        route as typeof signInRoute,
      );
      expect(answer.status).toBe(200);
      const [, , sessionId] = answer.body.refresh_token.split('.');
      const [row] = await server.db('SELECT method, second_factor FROM identity.sessions WHERE id = $1', [
        sessionId,
      ]);
      expect(row).toEqual({ method: 'password', second_factor: 'totp' });
      nextStep();
    }
  });

  test('gets no session by any of the two paths without the factor: none is a way around', async () => {
    const { user, secret } = await guarded();
    const factorCode = totpCode(server, secret);
    for (const route of [signInRoute, loginCheck] as const) {
      for (const isApp of [true, false]) {
        for (const extra of [{}, { factorCode }, { challenge: 'x'.repeat(32) }]) {
          const answer = await post(user, { isApp, ...extra }, route as typeof signInRoute);
          expect(answer).toMatchObject({ status: 403, error: { code: 'identity/second-factor-required' } });
        }
      }
    }
  });

  test('reveals nothing of the factor to anyone who lacks the password', async () => {
    const { user } = await guarded();
    const { challenge } = await requestFactor(server, user);
    for (const extra of [{}, { challenge, factorCode: '123456' }]) {
      const answer = await post(user, { ...extra, password: 'not-the-password' });
      expect(answer).toMatchObject({ status: 422, error: { code: 'identity/credentials-wrong' } });
      expect(answer.error.details).toBeUndefined();
    }
  });

  test('may come one step early or late, and no further', async () => {
    for (const [steps, status] of [
      [1, 200],
      [-1, 200],
      [2, 422],
      [-2, 422],
    ] as const) {
      const { user, secret } = await guarded();
      server.clock.advance(2 * STEP);
      const { challenge } = await requestFactor(server, user);
      const answer = await post(user, { challenge, factorCode: totpCode(server, secret, steps) });
      expect(answer.status, String(steps)).toBe(status);
    }
  });
});

describe('a code', () => {
  test('posted twenty times at once, each with a challenge of its own, opens one session', async () => {
    const { user, token, secret } = await guarded();
    const challenges = [];
    for (let i = 0; i < 10; i += 1) challenges.push((await requestFactor(server, user)).challenge);
    const factorCode = totpCode(server, secret);
    const challengesOfProof = [];
    for (let i = 0; i < 10; i += 1) challengesOfProof.push(await requestProof(user, token));
    const answers = await Promise.all([
      ...challenges.map((challenge) => post(user, { challenge, factorCode })),
      ...challengesOfProof.map((challenge) =>
        prove(token, { password: user.password, challenge, factorCode }),
      ),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('posted twenty times at once with one challenge opens one session', async () => {
    const { user, secret } = await guarded();
    const { challenge } = await requestFactor(server, user);
    const factorCode = totpCode(server, secret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(user, { challenge, factorCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('used at sign-in is not taken for a proof, nor one before it, nor that which switched it on', async () => {
    const { user, token, secret } = await guarded();
    const { challenge } = await requestFactor(server, user);
    const factorCode = totpCode(server, secret);
    expect((await post(user, { challenge, factorCode })).status).toBe(200);
    for (const used of [factorCode, totpCode(server, secret, -1)]) {
      const again = { password: user.password, challenge: await requestProof(user, token), factorCode: used };
      expect(await prove(token, again)).toMatchObject({
        status: 422,
        error: { code: 'identity/second-factor-wrong' },
      });
    }
  });

  test('may be typed in two groups, as authenticators show it', async () => {
    const { user, secret } = await guarded();
    const { challenge } = await requestFactor(server, user);
    const factorCode = totpCode(server, secret).replace(/^.../, '$& ');
    expect((await post(user, { challenge, factorCode })).status).toBe(200);
  });
});

describe('a challenge', () => {
  const expectEnded = (answer: unknown) =>
    expect(answer).toMatchObject({ status: 410, error: { code: 'identity/challenge-ended' } });

  test('ends with its success, after five minutes, and belongs to no one else', async () => {
    const { user, secret } = await guarded();
    const other = await guarded();
    const used = (await requestFactor(server, user)).challenge;
    expect((await post(user, { challenge: used, factorCode: totpCode(server, secret) })).status).toBe(200);
    nextStep();
    expectEnded(await post(user, { challenge: used, factorCode: totpCode(server, secret) }));

    const foreign = (await requestFactor(server, other.user)).challenge;
    expectEnded(await post(user, { challenge: foreign, factorCode: totpCode(server, secret) }));

    const old = (await requestFactor(server, user)).challenge;
    server.clock.advance(CHALLENGE_LIFETIME);
    expectEnded(await post(user, { challenge: old, factorCode: totpCode(server, secret) }));
  });

  test('for a sign-in proves nothing, and one for a proof or another session signs no one in', async () => {
    const { user, token, secret } = await guarded();
    const factorCode = totpCode(server, secret);
    const ofSignIn = (await requestFactor(server, user)).challenge;
    expectEnded(await prove(token, { password: user.password, challenge: ofSignIn, factorCode }));
    const ofProof = await requestProof(user, token);
    expectEnded(await post(user, { challenge: ofProof, factorCode }));
    const signedIn = await post(user, { challenge: ofSignIn, factorCode });
    expect(signedIn.status).toBe(200);
    nextStep();
    const answer = { password: user.password, challenge: ofProof, factorCode: totpCode(server, secret) };
    expectEnded(await prove(signedIn.body.access_token, answer));
    expect((await prove(token, answer)).status).toBe(200);
  });

  test('ends after five wrong codes, even for the right one then', async () => {
    const { user, token, secret } = await guarded();
    const challenge = await requestProof(user, token);
    const answer = (factorCode: string) => prove(token, { password: user.password, challenge, factorCode });
    const right = totpCode(server, secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let i = 0; i < CHALLENGE_TRIES; i += 1) {
      expect(await answer(wrong)).toMatchObject({ error: { code: 'identity/second-factor-wrong' } });
    }
    expectEnded(await answer(right));
  });

  test('is void once the password was changed', async () => {
    const { user, secret } = await guarded();
    const { challenge } = await requestFactor(server, user);
    const password = 'совсем другой пароль 8';
    const passwordHash = await hashPassword(password);
    await server.platform.db.asUser(user.userId, (tx) =>
      setPassword(server.platform, tx, { userId: user.userId, passwordHash }),
    );
    const factorCode = totpCode(server, secret);
    expectEnded(await post({ ...user, password }, { challenge, factorCode }));
  });

  test('leaves room for others: a person holds ten at a time, and the night forgets them', async () => {
    const { user, token } = await guarded();
    await Promise.all(Array.from({ length: 20 }, () => requestProof(user, token)));
    await requestProof(user, token);
    const [row] = await server.db<{ most: number }>(
      'SELECT max(n)::int AS most FROM (SELECT count(*) n FROM identity.challenges GROUP BY holder, purpose) h',
    );
    expect(row?.most).toBe(identityLimits.challenges.latest);
    server.clock.advance(TOTP_SETUP_LIFETIME + 1);
    await server.deleteEnded();
    expect(await server.db('SELECT 1 FROM identity.challenges')).toEqual([]);
  });
});

test('guessing codes causes waiting, by any network and any number of challenges', async () => {
  const { user, token, secret } = await guarded();
  const right = totpCode(server, secret);
  const wrong = right === '000000' ? '000001' : '000000';
  let [guesses, status] = [0, 0];
  while (status !== 429 && guesses < 60) {
    const challenge = await requestProof(user, token);
    status = (await prove(token, { password: user.password, challenge, factorCode: wrong })).status;
    guesses += 1;
  }
  expect(status).toBe(429);
  expect(guesses).toBeLessThan(20);
});

describe('a recovery code', () => {
  test('opens a session once, is reported by letter with the number that is left, and is stored nowhere', async () => {
    const { user, recoveryCodes } = await guarded();
    expect(recoveryCodes).toHaveLength(10);
    const factorCode = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    const { challenge } = await requestFactor(server, user);
    expect((await post(user, { challenge, factorCode })).status).toBe(200);
    const again = (await requestFactor(server, user)).challenge;
    expect((await post(user, { challenge: again, factorCode })).error.code).toBe(
      'identity/second-factor-wrong',
    );
    const letters = await server.lettersTo(user.email);
    const letter = letters.find(({ subject }) => subject === 'Использован запасной код');
    expect(letter?.text).toContain('осталось: 9');
    expect(await getAudit(user.userId)).toContain('recovery-code-used');
    const [row] = await server.db<{ text: string }>(
      `SELECT string_agg(c::text, ' ') || (SELECT string_agg(a::text, ' ') FROM platform.audit_records a) AS text
         FROM identity.recovery_codes c`,
    );
    for (const code of recoveryCodes) expect(row?.text).not.toContain(code);
  });

  test('posted ten times at once opens one session', async () => {
    const { user, recoveryCodes } = await guarded();
    const challenges = [];
    for (let i = 0; i < 10; i += 1) challenges.push((await requestFactor(server, user)).challenge);
    const answers = await Promise.all(
      challenges.map((challenge) => post(user, { challenge, factorCode: recoveryCodes[3] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('from before stops working when new ones are created, twice at once too', async () => {
    const { user, token, recoveryCodes } = await guarded();
    const made = await Promise.all(
      [1, 2].map(() => callRoute(server, createRecoveryCodes, { body: {} }, { token })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await callRoute(server, getSecurity, {}, { token });
    expect(body.recoveryCodesLeft).toBe(10);
    const { challenge } = await requestFactor(server, user);
    expect((await post(user, { challenge, factorCode: recoveryCodes[0] })).status).toBe(422);
  });

  test('is created for no one without a factor, and goes with the last one', async () => {
    const { user, token } = await guarded();
    const { passkeyId } = await addPasskey(server, token);
    const left = async () => (await callRoute(server, getSecurity, {}, { token })).body.recoveryCodesLeft;
    expect((await callRoute(server, deleteTotp, {}, { token })).status).toBe(200);
    expect(await left()).toBe(10);
    expect((await callRoute(server, deletePasskey, { params: { passkeyId } }, { token })).status).toBe(200);
    expect(await left()).toBe(0);
    expect(await callRoute(server, createRecoveryCodes, { body: {} }, { token })).toMatchObject({
      status: 409,
      error: { code: 'identity/factor-missing' },
    });
    expect((await post(user)).status).toBe(200);
    expect(await getAudit(user.userId)).toEqual(
      expect.arrayContaining(['totp-switched-on', 'passkey-added', 'totp-switched-off', 'passkey-deleted']),
    );
    expect((await server.lettersTo(user.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Включён вход с кодом из приложения',
        'Добавлен ключ доступа',
        'Отключён вход с кодом из приложения',
        'Удалён ключ доступа',
      ]),
    );
  });
});

describe('a proof', () => {
  test('wants the password and the factor, counts for ten minutes and for its own session alone', async () => {
    const { user, token, secret } = await guarded();
    const { challenge: ofSignIn } = await requestFactor(server, user);
    const other = await post(user, { challenge: ofSignIn, factorCode: totpCode(server, secret) });
    server.clock.advance(PROOF_LIFETIME / 2);
    server.clock.advance(PROOF_LIFETIME / 2 - 60_000);
    const fresh = await post(user, {
      challenge: (await requestFactor(server, user)).challenge,
      factorCode: totpCode(server, secret),
    });
    expect(fresh.status).toBe(200);
    const newer = fresh.body.access_token;
    const provedUntil = async (caller: string) =>
      (await callRoute(server, getSecurity, {}, { token: caller })).body.provedUntil;
    expect(await provedUntil(other.body.access_token)).not.toBe(await provedUntil(newer));
    expect(await prove(newer, { password: 'wrong' })).toMatchObject({
      status: 422,
      error: { code: 'identity/password-wrong' },
    });
    expect((await prove(newer, {})).error.code).toBe('identity/password-wrong');
    nextStep();
    const challenge = await requestProof(user, newer);
    const factorCode = totpCode(server, secret);
    const proved = await prove(newer, { password: user.password, challenge, factorCode });
    expect(proved.status).toBe(200);
    expect(await provedUntil(newer)).toBe(proved.body.provedUntil);
    expect(token).not.toBe(newer);
  });

  test('is what every change of factors wants', async () => {
    const user = await createUser(server);
    const session = await signIn(server, user, true);
    const [, , sessionId] = session.refreshToken.split('.');
    await server.db('UPDATE identity.sessions SET proved_at = $2 WHERE id = $1', [
      sessionId,
      new Date(server.clock.now().getTime() - PROOF_LIFETIME),
    ]);
    const token = session.accessToken;
    const id = server.platform.ids.next();
    const contract = await import('@artel/identity/contract');
    const passkey = { id: 'a', rawId: 'a', type: 'public-key' as const, response: { clientDataJSON: 'a' } };
    const answers = [
      await callRoute(server, contract.createTotp, { body: {} }, { token }),
      await callRoute(server, contract.confirmTotp, { body: { factorCode: '123456' } }, { token }),
      await callRoute(server, contract.deleteTotp, {}, { token }),
      await callRoute(server, contract.createRecoveryCodes, { body: {} }, { token }),
      await callRoute(server, contract.startPasskey, { body: {} }, { token }),
      await callRoute(
        server,
        contract.createPasskey,
        { body: { challenge: 'x'.repeat(32), name: 'Ключ', passkey } },
        { token },
      ),
      await callRoute(server, contract.deletePasskey, { params: { passkeyId: id } }, { token }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, error: { code: 'identity/proof-required' } });
    }
  });
});
