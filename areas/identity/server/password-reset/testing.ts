import { sendResetCode } from '@artel/identity/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { solveCaptcha } from '../captcha/testing.ts';
import { createUser, freshEmail, NEW_PASSWORD } from '../testing/people.ts';
import { readLetterCode } from '../testing/read-letters.ts';

/** The first step to a new password, as the form sends it. */
export async function requestReset(server: TestServer, email: string) {
  const CToken = await solveCaptcha(server, 'password-reset', email);
  return callRoute(server, sendResetCode, { body: { email, CToken } });
}

/** One valid call of each route. */
export const passwordResetExamples: RouteExamples<TestServer> = {
  'identity/send-reset-code': async ({ server }) => {
    const email = freshEmail(server);
    return { body: { email, CToken: await solveCaptcha(server, 'password-reset', email) } };
  },
  'identity/reset-password': async ({ server }) => {
    const { email } = await createUser(server);
    await requestReset(server, email);
    return { body: { email, code: await readLetterCode(server, email), password: NEW_PASSWORD } };
  },
};
