import { startPasskey } from '@artel/identity/contract';
import { callRoute, type RouteExamples, startTestServer, type TestServer } from '@artel/server/testing';
import { appPasswordsExamples } from './app-passwords/testing.ts';
import { captchaExamples } from './captcha/testing.ts';
import { confirmationsExamples } from './confirmations/testing.ts';
import { consentsExamples } from './consents/testing.ts';
import { emailChangesExamples } from './email-changes/testing.ts';
import { addPasskey, requestPasskey, switchTotpOn } from './factors/testing/factor-acts.ts';
import { SoftwareAuthenticator } from './factors/testing/software-authenticator.ts';
import { factorsExamples } from './factors/testing.ts';
import { identityArea } from './index.ts';
import { linksExamples } from './links/testing.ts';
import { passwordResetExamples } from './password-reset/testing.ts';
import { passwordsExamples } from './passwords/testing.ts';
import { proofExamples } from './proof/testing.ts';
import { securityExamples } from './security/testing.ts';
import { sessionsExamples } from './sessions/testing.ts';
import { signInsExamples } from './sign-in/testing.ts';
import { requestSignInCode, signInCodesExamples } from './sign-in-codes/testing.ts';
import { createUser, getToken, signIn } from './testing/people.ts';
import { trustedDevicesExamples } from './trusted-devices/testing.ts';

export { switchTotpOn };

/** Starts a server with identity alone, on a database of its own. */
export function startIdentityServer(): Promise<TestServer> {
  return startTestServer({ areas: [identityArea] });
}

/** One valid call of each route, for the access matrix. */
export const identityExamples: RouteExamples<TestServer> = {
  ...consentsExamples,
  ...captchaExamples,
  ...confirmationsExamples,
  ...signInsExamples,
  ...sessionsExamples,
  ...signInCodesExamples,
  ...securityExamples,
  ...proofExamples,
  ...factorsExamples,
  ...passwordResetExamples,
  ...passwordsExamples,
  ...emailChangesExamples,
  ...appPasswordsExamples,
  ...linksExamples,
  ...trustedDevicesExamples,
};

/**
 * The same for the test that calls a route until it is refused: one account signs in again and again, and
 * nothing is deleted in between.
 */
export function identityLimitExamples(): RouteExamples<TestServer> {
  const users = new WeakMap<TestServer, ReturnType<typeof createUser>>();
  const keys = new WeakMap<TestServer, Promise<SoftwareAuthenticator>>();
  const makeKey = async (server: TestServer) => {
    const { accessToken } = await signIn(server, await createUser(server));
    return (await addPasskey(server, accessToken)).authenticator;
  };
  const getUser = (server: TestServer) => {
    const user = users.get(server) ?? createUser(server);
    users.set(server, user);
    return user;
  };
  const signsIn: RouteExamples<TestServer>[`${string}/${string}`] = async ({ server }) => {
    const { email, password } = await getUser(server);
    return { body: { username: email, password, isApp: false } };
  };
  return {
    'identity/sign-in': signsIn,
    'identity/login-check': signsIn,
    'identity/exchange-sign-in-code': async ({ server }) => {
      const { accessToken } = await signIn(server, await getUser(server));
      return { body: { code: await requestSignInCode(server, accessToken) } };
    },
    'identity/sign-in-by-passkey': async ({ server }) => {
      const key = keys.get(server) ?? makeKey(server);
      keys.set(server, key);
      const { challenge, options } = await requestPasskey(server);
      return { body: { challenge, passkey: (await key).sign(options), isApp: false } };
    },
    'identity/create-passkey': async ({ server, caller }) => {
      const { body } = await callRoute(server, startPasskey, { body: {} }, { token: getToken(caller) });
      const passkey = new SoftwareAuthenticator().register(body.options);
      return { body: { challenge: body.challenge, name: 'Телефон', passkey } };
    },
    'identity/create-app-password': () => ({ body: { name: 'Почта на телефоне', scopes: ['mail'] } }),
  };
}

export { addAppPassword, toBasicHeader } from './app-passwords/testing.ts';
export { answerCaptcha, solveCaptcha } from './captcha/testing.ts';
export { readSignUpLink, requestCode, requiredConsents } from './confirmations/testing.ts';
export { startEmailChange } from './email-changes/testing.ts';
export { requestReset } from './password-reset/testing.ts';
export { requestSignInCode } from './sign-in-codes/testing.ts';
export {
  createUser,
  freshEmail,
  signIn,
  type TestSession,
  type TestUser,
  toCookieHeader,
} from './testing/people.ts';
export { readLetterCode } from './testing/read-letters.ts';
