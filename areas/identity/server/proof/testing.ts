import { startPasskeyProof } from '@artel/identity/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { addPasskey } from '../factors/testing/factor-acts.ts';
import { removePasskeys } from '../factors/testing/fresh-passkey.ts';
import { getToken } from '../testing/people.ts';

/** One valid call of each route. */
export const proofExamples: RouteExamples<TestServer> = {
  // By a passkey, because mutated passwords would be wrong guesses, after a few of which the caller has to
  // wait.
  'identity/prove-session': async ({ server, caller }) => {
    const token = getToken(caller);
    await removePasskeys(server, token);
    const { authenticator } = await addPasskey(server, token);
    const { body } = await callRoute(server, startPasskeyProof, { body: {} }, { token });
    return { body: { challenge: body.challenge, passkey: authenticator.sign(body.options) } };
  },
  'identity/start-passkey-proof': () => ({ body: {} }),
};
