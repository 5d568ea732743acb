import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  createPasskey,
  deletePasskey,
  getSecurity,
  identityLimits,
  proveSession,
  renamePasskey,
  signInByPasskey,
  signIn as signInRoute,
  startPasskey,
  startPasskeyProof,
} from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHALLENGE_LIFETIME } from '../../policy.ts';
import { createUser, signIn, startIdentityServer } from '../../testing.ts';
import { addPasskey, requestFactor, requestPasskey } from '../testing/factor-acts.ts';
import { type AuthenticatorOptions, SoftwareAuthenticator } from '../testing/software-authenticator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

/** A person with a passkey, and a session from before it. */
async function keyed(authenticator = new SoftwareAuthenticator()) {
  const user = await createUser(server);
  const { accessToken: token } = await signIn(server, user, true);
  return { user, token, ...(await addPasskey(server, token, authenticator)) };
}
type Keyed = Awaited<ReturnType<typeof keyed>>;

async function signInWith(
  { authenticator }: Pick<Keyed, 'authenticator'>,
  overrides: AuthenticatorOptions = {},
) {
  const { challenge, options } = await requestPasskey(server);
  const passkey = authenticator.sign(options, overrides);
  return callRoute(server, signInByPasskey, { body: { challenge, passkey, isApp: true } });
}

const expectWrong = (answer: unknown, why?: string) =>
  expect(answer, why).toMatchObject({ status: 422, error: { code: 'identity/passkey-wrong' } });
const expectEnded = (answer: unknown) =>
  expect(answer).toMatchObject({ status: 410, error: { code: 'identity/challenge-ended' } });

const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
/** Deviations by a thief or a broken authenticator, tested at registration and at sign-in. */
const LIES: Readonly<Record<string, AuthenticatorOptions>> = {
  'another origin': { origin: 'https://artel.example.com.evil.ru' },
  'the right host over another scheme': { origin: 'https://localhost:3000' },
  "a frame in somebody else's page": { crossOrigin: true },
  'another rpId': { rpId: 'evil.ru' },
  'another challenge': { challenge: randomBytes(24).toString('base64url') },
  'no check of the person': { isVerified: false },
  'nobody present': { isPresent: false },
};

describe('a new passkey', () => {
  test('is requested as resident, verified, unattested, with a random handle and those that exist left out', async () => {
    const { user, token, authenticator } = await keyed();
    const { body } = await callRoute(server, startPasskey, { body: {} }, { token });
    expect(body.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.credentialId.toString('base64url') }],
      timeout: CHALLENGE_LIFETIME,
    });
    expect(body.options['challenge']).toBe(body.challenge);
    expect(Buffer.from(body.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
    const algorithms = body.options['pubKeyCredParams'] as { alg: number }[];
    expect(algorithms.map(({ alg }) => alg).sort()).toEqual([-257, -7, -8]);
    const handle = Buffer.from((body.options['user'] as { id: string }).id, 'base64url');
    expect(handle).toHaveLength(64);
    expect(handle.includes(user.userId)).toBe(false);
    expect(authenticator.userHandle).toBe(handle.toString('base64url'));
  });

  test('is stored with the facts of its authenticator, shown, renamed and removed by its owner alone', async () => {
    const { user, token, passkeyId } = await keyed(new SoftwareAuthenticator({ isSynced: true }));
    const [row] = await server.db('SELECT * FROM identity.passkeys WHERE id = $1', [passkeyId]);
    expect(row).toMatchObject({
      user_id: user.userId,
      transports: ['internal', 'hybrid'],
      aaguid: '00000000-0000-0000-0000-000000000000',
      is_backup_eligible: true,
      is_backed_up: true,
    });
    const stranger = await signIn(server, await createUser(server), true);
    const params = { passkeyId };
    const body = { name: '  Телефон  ' };
    const ofStranger = { token: stranger.accessToken };
    expect((await callRoute(server, renamePasskey, { params, body }, ofStranger)).status).toBe(404);
    expect((await callRoute(server, deletePasskey, { params }, ofStranger)).status).toBe(404);
    expect((await callRoute(server, renamePasskey, { params, body }, { token })).status).toBe(200);
    const shown = await callRoute(server, getSecurity, {}, { token });
    expect(shown.body.passkeys).toMatchObject([{ id: passkeyId, name: 'Телефон', isSynced: true }]);
    expect((await callRoute(server, deletePasskey, { params }, { token })).status).toBe(200);
    expect((await callRoute(server, getSecurity, {}, { token })).body.passkeys).toEqual([]);
  });

  test.each([
    ...Object.entries(LIES),
    ['the answer of a sign-in', { type: 'webauthn.get' }],
    ['an attestation with certificates', { format: 'packed', certificates: [randomBytes(300)] }],
    ['an attestation of another form', { format: 'fido-u2f' }],
    ['a credential id that is too long', { credentialId: randomBytes(1024) }],
  ] as [string, AuthenticatorOptions][])(
    'is refused for %s, and requests nothing from the network',
    async (_, overrides) => {
      const fetching = vi.spyOn(globalThis, 'fetch');
      const user = await createUser(server);
      const { accessToken: token } = await signIn(server, user, true);
      const { body } = await callRoute(server, startPasskey, { body: {} }, { token });
      const passkey = new SoftwareAuthenticator().register(body.options, overrides);
      const call = { body: { challenge: body.challenge, name: 'Ключ', passkey } };
      expectWrong(await callRoute(server, createPasskey, call, { token }));
      expect(fetching).not.toHaveBeenCalled();
      fetching.mockRestore();
    },
  );

  test('takes a challenge of its own session once, within five minutes', async () => {
    const { user, token } = await keyed();
    const other = await callRoute(server, startPasskeyProof, { body: {} }, { token });
    const begin = async () => (await callRoute(server, startPasskey, { body: {} }, { token })).body;
    const create = (challenge: string, options: Record<string, unknown>, caller = token) => {
      const passkey = new SoftwareAuthenticator().register(options);
      return callRoute(
        server,
        createPasskey,
        { body: { challenge, name: 'Ключ', passkey } },
        { token: caller },
      );
    };
    const started = await begin();
    expectEnded(await create(other.body.challenge, { ...started.options, challenge: other.body.challenge }));
    const stranger = await signIn(server, await createUser(server), true);
    expectEnded(await create(started.challenge, started.options, stranger.accessToken));
    expect((await create(started.challenge, started.options)).status).toBe(201);
    expectEnded(await create(started.challenge, started.options));
    const late = await begin();
    server.clock.advance(CHALLENGE_LIFETIME);
    expectEnded(await create(late.challenge, late.options));
    expect(user.userId).not.toBe('');
  });

  test('belongs to one person: no one else can add it', async () => {
    const { authenticator } = await keyed();
    const thief = await signIn(server, await createUser(server), true);
    const { body } = await callRoute(server, startPasskey, { body: {} }, { token: thief.accessToken });
    const call = {
      body: { challenge: body.challenge, name: 'Ключ', passkey: authenticator.register(body.options) },
    };
    expect(await callRoute(server, createPasskey, call, { token: thief.accessToken })).toMatchObject({
      status: 409,
      error: { code: 'identity/passkey-known' },
    });
  });

  test('has at most nineteen beside it, even when several are added at once', async () => {
    const { token } = await keyed();
    const begun = [];
    for (let i = 0; i < identityLimits.passkeys.existing - 3; i += 1) await addPasskey(server, token);
    for (let i = 0; i < 5; i += 1) {
      begun.push((await callRoute(server, startPasskey, { body: {} }, { token })).body);
    }
    const answers = await Promise.all(
      begun.map(({ challenge, options }) => {
        const passkey = new SoftwareAuthenticator().register(options);
        return callRoute(server, createPasskey, { body: { challenge, name: 'Ключ', passkey } }, { token });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect((await callRoute(server, startPasskey, { body: {} }, { token })).error.code).toBe(
      'identity/too-many-passkeys',
    );
  });
});

describe('signing in by a passkey', () => {
  test('opens a session without name, password or code, also for a person with a second factor', async () => {
    const person = await keyed();
    const { challenge, options } = await requestPasskey(server);
    expect(options).toMatchObject({
      rpId: 'localhost',
      challenge,
      allowCredentials: [],
      userVerification: 'required',
    });
    const passkey = person.authenticator.sign(options);
    const answer = await callRoute(server, signInByPasskey, { body: { challenge, passkey, isApp: false } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ username: person.user.email, access_token: expect.any(String) });
    expect(String(answer.headers['set-cookie'])).toContain('artel_browser=');
    const [row] = await server.db(
      'SELECT user_id, method, second_factor FROM identity.sessions WHERE id = $1',
      [answer.body.refresh_token.split('.')[2]],
    );
    expect(row).toEqual({ user_id: person.user.userId, method: 'passkey', second_factor: null });
  });

  test.each([
    ...Object.entries(LIES),
    ['a signature of another key', { signWith: foreignKey }],
    ['the answer of a registration', { type: 'webauthn.create' }],
    ['no user handle', { userHandle: null }],
    ['a foreign user handle', { userHandle: randomBytes(64).toString('base64url') }],
    ['an unknown passkey', { credentialId: randomBytes(32) }],
  ] as [string, AuthenticatorOptions][])('is refused for %s', async (_, overrides) => {
    const person = await keyed();
    expectWrong(await signInWith(person, overrides));
    expect((await signInWith(person)).status).toBe(200);
  });

  test('is refused with another person’s handle beside the passkey', async () => {
    const [person, other] = [await keyed(), await keyed()];
    expectWrong(await signInWith(person, { userHandle: other.authenticator.userHandle }));
    expectWrong(await signInWith(person, { credentialId: other.authenticator.credentialId }));
  });

  test('takes a challenge once, whatever came of it, within five minutes and from nowhere else', async () => {
    const person = await keyed();
    const { challenge, options } = await requestPasskey(server);
    const post = (passkey: ReturnType<SoftwareAuthenticator['sign']>, text = challenge) =>
      callRoute(server, signInByPasskey, { body: { challenge: text, passkey, isApp: true } });
    const signed = person.authenticator.sign(options);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);

    const failed = await requestPasskey(server);
    expectWrong(
      await post(person.authenticator.sign(failed.options, { isVerified: false }), failed.challenge),
    );
    expectEnded(await post(person.authenticator.sign(failed.options), failed.challenge));

    const late = await requestPasskey(server);
    server.clock.advance(CHALLENGE_LIFETIME);
    expectEnded(await post(person.authenticator.sign(late.options), late.challenge));

    const own = randomBytes(24).toString('base64url');
    expectEnded(await post(person.authenticator.sign({ ...options, challenge: own }), own));
    const proof = (await callRoute(server, startPasskeyProof, { body: {} }, { token: person.token })).body;
    expectEnded(await post(person.authenticator.sign(proof.options), proof.challenge));
  });

  test('survives truncated and twisted answers', async () => {
    const person = await keyed();
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      for (const twist of [
        (text: string) => text.slice(0, text.length / 2),
        () => 'A',
        () => '!!!',
        (text: string) => text.replace(/^.../, 'AAA'),
      ]) {
        const { challenge, options } = await requestPasskey(server);
        const signed = person.authenticator.sign(options);
        const response = { ...signed.response, [field]: twist(signed.response[field]) };
        const body = { challenge, passkey: { ...signed, response }, isApp: true };
        expectWrong(await callRoute(server, signInByPasskey, { body }), field);
      }
    }
  });

  test('is over for a removed passkey and for a person that was deleted', async () => {
    const person = await keyed();
    await callRoute(
      server,
      deletePasskey,
      { params: { passkeyId: person.passkeyId } },
      { token: person.token },
    );
    expectWrong(await signInWith(person));
    const gone = await keyed();
    await server.db('DELETE FROM identity.users WHERE id = $1', [gone.user.userId]);
    expectWrong(await signInWith(gone));
  });

  test('by a key whose counter went back succeeds and notifies the person', async () => {
    const person = await keyed();
    expect((await signInWith(person, { signCount: 7 })).status).toBe(200);
    expect((await signInWith(person, { signCount: 3 })).status).toBe(200);
    const letters = await server.lettersTo(person.user.email);
    expect(letters.map(({ subject }) => subject)).toContain('Проверьте свой ключ доступа');
    const [record] = await server.db(
      `SELECT before, after FROM platform.audit_records WHERE act = 'identity/passkey-counted-back' AND user_id = $1`,
      [person.user.userId],
    );
    expect(record).toEqual({ before: { signCount: 7 }, after: { name: 'Ключ на столе', signCount: 3 } });
    const [row] = await server.db('SELECT sign_count::int AS count FROM identity.passkeys WHERE id = $1', [
      person.passkeyId,
    ]);
    expect(row).toEqual({ count: 7 });
  });

  test('sends no notice about a key that does not count', async () => {
    const person = await keyed(new SoftwareAuthenticator({ isSynced: true }));
    for (let i = 0; i < 3; i += 1) expect((await signInWith(person)).status).toBe(200);
    const letters = await server.lettersTo(person.user.email);
    expect(letters.map(({ subject }) => subject)).not.toContain('Проверьте свой ключ доступа');
  });
});

describe('a passkey beside a password', () => {
  const post = ({ user }: Keyed, extra: Record<string, unknown>) =>
    callRoute(server, signInRoute, {
      body: { username: user.email, password: user.password, isApp: true, ...extra },
    });

  test('is requested by its id and needs no check of the person', async () => {
    const person = await keyed();
    const requested = await requestFactor(server, person.user);
    expect(requested).toMatchObject({
      methods: ['passkey'],
      passkey: { allowCredentials: [{ id: person.authenticator.credentialId.toString('base64url') }] },
    });
    const overrides = { isVerified: false, userHandle: null };
    const passkey = person.authenticator.sign(requested.passkey ?? {}, overrides);
    const answer = await post(person, { challenge: requested.challenge, passkey });
    expect(answer.status).toBe(200);
    const [row] = await server.db('SELECT method, second_factor FROM identity.sessions WHERE id = $1', [
      answer.body.refresh_token.split('.')[2],
    ]);
    expect(row).toEqual({ method: 'password', second_factor: 'passkey' });
    expectEnded(await post(person, { challenge: requested.challenge, passkey }));
  });

  test('is refused when it is another person’s, and so is the challenge of a sign-in by passkey', async () => {
    const [person, other] = [await keyed(), await keyed()];
    const requested = await requestFactor(server, person.user);
    const options = requested.passkey ?? {};
    expectWrong(
      await post(person, { challenge: requested.challenge, passkey: other.authenticator.sign(options) }),
    );
    const open = await requestPasskey(server);
    const passkey = person.authenticator.sign(open.options);
    expectEnded(await post(person, { challenge: open.challenge, passkey }));
    const body = { challenge: requested.challenge, passkey: person.authenticator.sign(options), isApp: true };
    expectEnded(await callRoute(server, signInByPasskey, { body }));
  });
});

describe('a proof by a passkey', () => {
  const begin = async (token: string) =>
    (await callRoute(server, startPasskeyProof, { body: {} }, { token })).body;
  const prove = (token: string, body: Record<string, unknown>) =>
    callRoute(server, proveSession, { body }, { token });

  test('is one without a password, for the session that requested it, once', async () => {
    const person = await keyed();
    const other = await signInWith(person);
    server.clock.advance(CHALLENGE_LIFETIME * 2);
    const fresh = (await signInWith(person)).body.access_token;
    const { challenge, options } = await begin(fresh);
    const passkey = person.authenticator.sign(options);
    expectEnded(await prove((await signInWith(person)).body.access_token, { challenge, passkey }));
    const proved = await prove(fresh, { challenge, passkey });
    expect(proved.status).toBe(200);
    expect(other.status).toBe(200);
    const { body } = await callRoute(server, getSecurity, {}, { token: fresh });
    expect(body.provedUntil).toBe(proved.body.provedUntil);
    expectEnded(await prove(fresh, { challenge, passkey }));
  });

  test('is refused without the check of the person, and with another person’s passkey', async () => {
    const [person, other] = [await keyed(), await keyed()];
    const one = await begin(person.token);
    const unverified = person.authenticator.sign(one.options, { isVerified: false });
    expectWrong(await prove(person.token, { challenge: one.challenge, passkey: unverified }));
    const two = await begin(person.token);
    const foreign = other.authenticator.sign(two.options);
    expectWrong(await prove(person.token, { challenge: two.challenge, passkey: foreign }));
    const visitor = await requestPasskey(server);
    const passkey = person.authenticator.sign(visitor.options);
    expectEnded(await prove(person.token, { challenge: visitor.challenge, passkey }));
  });
});
