import type { RouteExamples, TestServer } from '@artel/server/testing';
import { addPasskey, requestPasskey } from '../factors/testing/factor-acts.ts';
import { createUser, signIn } from '../testing/people.ts';

async function signInExample({ server }: { server: TestServer }) {
  const { email, password } = await createUser(server);
  return { body: { username: email, password, isApp: false } };
}

/** One valid call of each route. */
export const signInsExamples: RouteExamples<TestServer> = {
  'identity/sign-in': signInExample,
  'identity/login-check': signInExample,
  'identity/sign-in-by-passkey': async ({ server }) => {
    const { accessToken } = await signIn(server, await createUser(server));
    const { authenticator } = await addPasskey(server, accessToken);
    const { challenge, options } = await requestPasskey(server);
    return { body: { challenge, passkey: authenticator.sign(options), isApp: false } };
  },
};
