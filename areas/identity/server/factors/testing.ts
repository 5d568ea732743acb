import { createTotp, startPasskey } from '@artel/identity/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { getToken } from '../testing/people.ts';
import { switchTotpOn, totpCode } from './testing/factor-acts.ts';
import { freshPasskey, removePasskeys } from './testing/fresh-passkey.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';

/** One valid call of each route. */
export const factorsExamples: RouteExamples<TestServer> = {
  'identity/create-totp': () => ({ body: {} }),
  'identity/confirm-totp': async ({ server, caller }) => {
    const { body } = await callRoute(server, createTotp, { body: {} }, { token: getToken(caller) });
    return { body: { factorCode: totpCode(server, body.secret) } };
  },
  'identity/delete-totp': () => ({}),
  'identity/create-recovery-codes': async ({ server, caller }) => {
    await switchTotpOn(server, getToken(caller));
    return { body: {} };
  },
  'identity/start-passkey': () => ({ body: {} }),
  'identity/create-passkey': async ({ server, caller }) => {
    const token = getToken(caller);
    await removePasskeys(server, token);
    const { body } = await callRoute(server, startPasskey, { body: {} }, { token });
    const passkey = new SoftwareAuthenticator().register(body.options);
    return { body: { challenge: body.challenge, name: 'Телефон', passkey } };
  },
  'identity/rename-passkey': async ({ server, caller }) => {
    const passkeyId = await freshPasskey(server, getToken(caller));
    return { params: { passkeyId }, body: { name: 'Телефон' } };
  },
  'identity/delete-passkey': async ({ server, caller }) => ({
    params: { passkeyId: await freshPasskey(server, getToken(caller)) },
  }),
  'identity/start-passkey-sign-in': () => ({ body: {} }),
};
