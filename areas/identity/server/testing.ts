import { hash } from 'node:crypto';
import {
  type AppScope,
  type CaptchaChallenge,
  type CaptchaPurpose,
  changeEmail,
  createAppPassword,
  createCaptcha,
  createSignInCode,
  createTotp,
  deletePasskey,
  getSecurity,
  sendCode,
  sendResetCode,
  signIn as signInRoute,
  startPasskey,
  startPasskeyProof,
} from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import {
  type Caller,
  callRoute,
  type RouteExamples,
  startTestServer,
  type TestServer,
} from '@artel/server/testing';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { addPasskey, askForPasskey, switchTotpOn, totpCode } from './factors/testing/factor-acts.ts';
import { SoftwareAuthenticator } from './factors/testing/software-authenticator.ts';
import { createAuthenticate, createLink, identityArea, startSession } from './index.ts';
import { createSeedAccount } from './sign-up/create-seed-account.ts';

/** Long, uncommon, with letters beyond ASCII. */
const PASSWORD = 'Ёлка-и-47-слонов';
const NEW_PASSWORD = 'Семь-подков-и-тыква';

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

/** A browser that is signed in: what it was answered, and the cookie that it keeps. */
export interface TestSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Value of the header `Cookie`; empty for an app. */
  readonly cookie: string;
}

export { switchTotpOn };

/** A server with identity alone, on a database of its own. */
export function startIdentityServer(): Promise<TestServer> {
  return startTestServer({
    areas: [identityArea],
    ports: (platform) => ({ authenticate: createAuthenticate(platform) }),
  });
}

/** An address that nobody has used. */
export function freshEmail(server: TestServer): string {
  return `person-${server.platform.ids.next()}@example.ru`;
}

/** A person with an account. */
export async function createUser(server: TestServer, password = PASSWORD): Promise<TestUser> {
  const email = freshEmail(server);
  const name = { familyName: 'Ветрова', givenName: 'Инна', middleName: 'Павловна' };
  const userId = await createSeedAccount(server.platform, { email, password, ...name });
  if (userId === null) throw new Error('The fresh address has an account already');
  return { userId, email, password };
}

/** The person signs in over HTTP, in a browser of its own or in an app. */
export async function signIn(server: TestServer, user: TestUser, isApp = false): Promise<TestSession> {
  const { email: username, password } = user;
  const answer = await callRoute(server, signInRoute, { body: { username, password, isApp } });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status} ${answer.error.message}`);
  return {
    accessToken: answer.body.access_token,
    refreshToken: answer.body.refresh_token,
    cookie: cookieOf(answer.headers),
  };
}

/** What a browser would send back of the cookies that an answer set. */
export function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

/** The signed-in app asks for a code that signs its person in once more. */
export async function askForSignInCode(server: TestServer, token: string): Promise<string> {
  const answer = await callRoute(server, createSignInCode, { body: {} }, { token });
  if (answer.status !== 201) throw new Error(`The code answered ${answer.status} ${answer.error.message}`);
  return answer.body.code;
}

/** A captcha for an act in an account's name, asked for and really solved: what the form sends as `CToken`. */
export async function solveCaptcha(
  server: Pick<TestServer, 'app'>,
  purpose: CaptchaPurpose,
  username = '',
): Promise<string> {
  const { body } = await callRoute(server, createCaptcha, { body: { purpose, username } });
  return answerCaptcha(body.challenge);
}

/** What `altcha-lib/algorithms/sha` derives, without an object for each of up to 320,000 hashes: less than half the time. */
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  let derivedKey: Buffer = Buffer.concat([salt, password]);
  for (let hashed = 0; hashed < cost; hashed += 1) derivedKey = hash('sha256', derivedKey, 'buffer');
  return { parameters: {}, derivedKey };
};

/** Works a challenge out, as the browser's worker does. */
export async function answerCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The first step of sign-up, as the form sends it: with a solved captcha and both required consents. */
export async function askForCode(server: TestServer, email: string, consents = requiredConsents) {
  const CToken = await solveCaptcha(server, 'sign-up', email);
  return callRoute(server, sendCode, { body: { email, consents, CToken } });
}

/** The first step to a new password, as the form sends it. */
export async function askForReset(server: TestServer, email: string) {
  const CToken = await solveCaptcha(server, 'password-reset', email);
  return callRoute(server, sendResetCode, { body: { email, CToken } });
}

/** The link in the newest letter to an address, as its `{hash}`. */
export async function readSignUpLink(server: TestServer, email: string): Promise<string> {
  await server.drain();
  const letter = (await server.letters()).find(({ to }) => to === email);
  const hash = letter?.text.match(/\/auth\/signup\/([\w-]+)/)?.[1];
  if (hash === undefined) throw new Error('No letter to the address carries a link');
  return hash;
}

/** The person asks for another address; answers the codes of both mailboxes. */
export async function startEmailChange(server: TestServer, token: string, email: string) {
  const { body: before } = await callRoute(server, getSecurity, {}, { token });
  const answer = await callRoute(server, changeEmail, { body: { email } }, { token });
  if (answer.status !== 200) throw new Error(`The change answered ${answer.status} ${answer.error.message}`);
  const oldCode = await readLetterCode(server, before.email);
  return { oldCode, newCode: await readLetterCode(server, email) };
}

/** The header by which a program shows an address and an app password. */
export function basicOf(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** The person makes an app password over HTTP. */
export async function addAppPassword(
  server: TestServer,
  token: string,
  scopes: readonly AppScope[] = ['dav'],
) {
  const body = { name: 'Почта на телефоне', scopes: [...scopes] };
  const answer = await callRoute(server, createAppPassword, { body }, { token });
  if (answer.status !== 201)
    throw new Error(`The app password answered ${answer.status} ${answer.error.message}`);
  return answer.body;
}

/** The code in the newest letter to an address. */
export async function readLetterCode(server: TestServer, email: string): Promise<string> {
  await server.drain();
  const letter = (await server.letters()).find(({ to }) => to === email);
  const code = letter?.subject.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error('No letter to the address carries a code');
  return code;
}

/** What the sign-up form sends when both required consents are ticked. */
export const requiredConsents = (['terms', 'personal-data'] as const).map((purpose) => ({
  purpose,
  version: strings.consents[purpose].version,
}));

async function refreshExample({ server }: { server: TestServer }) {
  const session = await signIn(server, await createUser(server));
  return { body: { refresh_token: session.refreshToken }, headers: { cookie: session.cookie } };
}

/** One more session of somebody, opened in an app; answers its id. */
async function openAppSession({ platform }: TestServer, userId: string): Promise<string> {
  const session = { userId, companyId: null, isApp: true, method: 'password' } as const;
  const tokens = await platform.db.asUser(userId, (tx) => startSession(platform, tx, session));
  return tokens.refresh_token.split('.')[2] ?? '';
}

/** A code of a session that just began; it is read and traded by the same body. */
async function signInCodeExample({ server }: { server: TestServer }) {
  const { accessToken } = await signIn(server, await createUser(server));
  return { body: { code: await askForSignInCode(server, accessToken) } };
}

async function signInExample({ server }: { server: TestServer }) {
  const { email, password } = await createUser(server);
  return { body: { username: email, password, isApp: false } };
}

function tokenOf(caller: Caller | null): string {
  if (caller === null) throw new Error('The example needs somebody who is signed in');
  return caller.token;
}

/** The matrix asks for more codes than a person may within a minute. */
async function forgetCodes({ db }: TestServer, caller: Caller | null): Promise<void> {
  await db('DELETE FROM identity.confirmations WHERE user_id = $1', [caller?.userId]);
}

/** A person has thirty app passwords at most. */
async function removeAppPasswords({ db }: TestServer, caller: Caller | null): Promise<void> {
  await db('DELETE FROM identity.app_passwords WHERE user_id = $1', [caller?.userId]);
}

/** A person has twenty passkeys at most; the matrix asks for more. */
async function removePasskeys(server: TestServer, token: string): Promise<void> {
  const { body } = await callRoute(server, getSecurity, {}, { token });
  for (const { id: passkeyId } of body.passkeys) {
    await callRoute(server, deletePasskey, { params: { passkeyId } }, { token });
  }
}

async function freshPasskey(server: TestServer, token: string): Promise<string> {
  await removePasskeys(server, token);
  return (await addPasskey(server, token)).passkeyId;
}

/** One valid call of each route, for the access matrix. */
export const identityExamples: RouteExamples<TestServer> = {
  'identity/list-consents': () => ({ query: { filter: { purpose: ['terms', 'analytics'] } } }),
  'identity/create-captcha': ({ server }) => ({
    body: { purpose: 'sign-in', username: freshEmail(server) },
  }),
  'identity/send-code': async ({ server }) => {
    const email = freshEmail(server);
    const CToken = await solveCaptcha(server, 'sign-up', email);
    return { body: { email, consents: requiredConsents, CToken } };
  },
  'identity/sign-in': signInExample,
  'identity/login-check': signInExample,
  'identity/refresh-session': refreshExample,
  'identity/token-refresh': refreshExample,
  'identity/sign-out': refreshExample,
  'identity/create-sign-in-code': () => ({ body: {} }),
  'identity/read-sign-in-code': signInCodeExample,
  'identity/exchange-sign-in-code': signInCodeExample,
  'identity/get-session': () => ({}),
  'identity/list-sessions': () => ({}),
  'identity/end-session': async ({ server, caller }) => ({
    params: { sessionId: await openAppSession(server, caller?.userId ?? '') },
  }),
  'identity/end-other-sessions': () => ({}),
  'identity/list-own-consents': () => ({}),
  'identity/withdraw-consent': () => ({ body: { purpose: 'marketing' } }),
  'identity/get-security': () => ({}),
  // By a passkey: a mutated password would be a wrong guess, and a few of those have to wait.
  'identity/prove-session': async ({ server, caller }) => {
    const token = tokenOf(caller);
    await removePasskeys(server, token);
    const { authenticator } = await addPasskey(server, token);
    const { body } = await callRoute(server, startPasskeyProof, { body: {} }, { token });
    return { body: { challenge: body.challenge, passkey: authenticator.sign(body.options) } };
  },
  'identity/start-passkey-proof': () => ({ body: {} }),
  'identity/create-totp': () => ({ body: {} }),
  'identity/confirm-totp': async ({ server, caller }) => {
    const { body } = await callRoute(server, createTotp, { body: {} }, { token: tokenOf(caller) });
    return { body: { factorCode: totpCode(server, body.secret) } };
  },
  'identity/delete-totp': () => ({}),
  'identity/create-recovery-codes': async ({ server, caller }) => {
    await switchTotpOn(server, tokenOf(caller));
    return { body: {} };
  },
  'identity/start-passkey': () => ({ body: {} }),
  'identity/create-passkey': async ({ server, caller }) => {
    const token = tokenOf(caller);
    await removePasskeys(server, token);
    const { body } = await callRoute(server, startPasskey, { body: {} }, { token });
    const passkey = new SoftwareAuthenticator().register(body.options);
    return { body: { challenge: body.challenge, name: 'Телефон', passkey } };
  },
  'identity/rename-passkey': async ({ server, caller }) => {
    const passkeyId = await freshPasskey(server, tokenOf(caller));
    return { params: { passkeyId }, body: { name: 'Телефон' } };
  },
  'identity/delete-passkey': async ({ server, caller }) => ({
    params: { passkeyId: await freshPasskey(server, tokenOf(caller)) },
  }),
  'identity/start-passkey-sign-in': () => ({ body: {} }),
  'identity/sign-in-by-passkey': async ({ server }) => {
    const { accessToken } = await signIn(server, await createUser(server));
    const { authenticator } = await addPasskey(server, accessToken);
    const { challenge, options } = await askForPasskey(server);
    return { body: { challenge, passkey: authenticator.sign(options), isApp: false } };
  },
  'identity/send-reset-code': async ({ server }) => {
    const email = freshEmail(server);
    return { body: { email, CToken: await solveCaptcha(server, 'password-reset', email) } };
  },
  'identity/reset-password': async ({ server }) => {
    const { email } = await createUser(server);
    await askForReset(server, email);
    return { body: { email, code: await readLetterCode(server, email), password: NEW_PASSWORD } };
  },
  'identity/change-password': () => ({ body: { password: NEW_PASSWORD } }),
  'identity/change-email': async ({ server, caller }) => {
    await forgetCodes(server, caller);
    return { body: { email: freshEmail(server) } };
  },
  'identity/confirm-email': async ({ server, caller }) => {
    await forgetCodes(server, caller);
    return { body: await startEmailChange(server, tokenOf(caller), freshEmail(server)) };
  },
  'identity/cancel-email-change': () => ({}),
  'identity/list-app-passwords': () => ({}),
  'identity/create-app-password': async ({ server, caller }) => {
    await removeAppPasswords(server, caller);
    return { body: { name: 'Почта на телефоне', scopes: ['mail', 'calendar'] } };
  },
  'identity/delete-app-password': async ({ server, caller }) => {
    await removeAppPasswords(server, caller);
    const { id: appPasswordId } = await addAppPassword(server, tokenOf(caller));
    return { params: { appPasswordId } };
  },
  'identity/check-app-password': async ({ server }) => {
    const { accessToken } = await signIn(server, await createUser(server));
    const { username, password } = await addAppPassword(server, accessToken, ['dav']);
    return { params: { scope: 'dav' }, headers: { authorization: basicOf(username, password) } };
  },
  'identity/get-link': async ({ server: { platform } }) => ({
    params: {
      hash: await platform.db.asInstallation('identity/links', (tx) =>
        createLink(platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 }),
      ),
    },
  }),
};

/**
 * The same for the walk that calls a route until it is refused: one account signs in again and again, and nothing that was
 * made is taken away in between.
 */
export function identityLimitExamples(): RouteExamples<TestServer> {
  const users = new WeakMap<TestServer, ReturnType<typeof createUser>>();
  const keys = new WeakMap<TestServer, Promise<SoftwareAuthenticator>>();
  const makeKey = async (server: TestServer) => {
    const { accessToken } = await signIn(server, await createUser(server));
    return (await addPasskey(server, accessToken)).authenticator;
  };
  const userOf = (server: TestServer) => {
    const user = users.get(server) ?? createUser(server);
    users.set(server, user);
    return user;
  };
  const signsIn: RouteExamples<TestServer>[`${string}/${string}`] = async ({ server }) => {
    const { email, password } = await userOf(server);
    return { body: { username: email, password, isApp: false } };
  };
  return {
    'identity/sign-in': signsIn,
    'identity/login-check': signsIn,
    'identity/exchange-sign-in-code': async ({ server }) => {
      const { accessToken } = await signIn(server, await userOf(server));
      return { body: { code: await askForSignInCode(server, accessToken) } };
    },
    'identity/sign-in-by-passkey': async ({ server }) => {
      const key = keys.get(server) ?? makeKey(server);
      keys.set(server, key);
      const { challenge, options } = await askForPasskey(server);
      return { body: { challenge, passkey: (await key).sign(options), isApp: false } };
    },
    'identity/create-passkey': async ({ server, caller }) => {
      const { body } = await callRoute(server, startPasskey, { body: {} }, { token: tokenOf(caller) });
      const passkey = new SoftwareAuthenticator().register(body.options);
      return { body: { challenge: body.challenge, name: 'Телефон', passkey } };
    },
    'identity/create-app-password': () => ({ body: { name: 'Почта на телефоне', scopes: ['mail'] } }),
  };
}
