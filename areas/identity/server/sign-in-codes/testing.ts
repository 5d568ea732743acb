import { createSignInCode } from '@artel/identity/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { createUser, signIn } from '../testing/people.ts';

/** Requests a code for the app's signed-in person. */
export async function requestSignInCode(server: TestServer, token: string): Promise<string> {
  const answer = await callRoute(server, createSignInCode, { body: {} }, { token });
  if (answer.status !== 201) throw new Error(`The code answered ${answer.status} ${answer.error.message}`);
  return answer.body.code;
}

/** A code of a new session; the routes that read and exchange it take the same body. */
async function signInCodeExample({ server }: { server: TestServer }) {
  const { accessToken } = await signIn(server, await createUser(server));
  return { body: { code: await requestSignInCode(server, accessToken) } };
}

/** One valid call of each route. */
export const signInCodesExamples: RouteExamples<TestServer> = {
  'identity/create-sign-in-code': () => ({ body: {} }),
  'identity/read-sign-in-code': signInCodeExample,
  'identity/exchange-sign-in-code': signInCodeExample,
};
