import { sendCode } from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { solveCaptcha } from '../captcha/testing.ts';
import { freshEmail } from '../testing/people.ts';
import { readLetters } from '../testing/read-letters.ts';

/** The first step of sign-up, as the form sends it: with a solved captcha and both required consents. */
export async function requestCode(server: TestServer, email: string, consents = requiredConsents) {
  const CToken = await solveCaptcha(server, 'sign-up', email);
  return callRoute(server, sendCode, { body: { email, consents, CToken } });
}

/** The link in the newest letter to an address, as its `{hash}`. */
export async function readSignUpLink(server: TestServer, email: string): Promise<string> {
  const [letter] = await readLetters(server, email);
  const hash = letter?.text.match(/\/auth\/signup\/([\w-]+)/)?.[1];
  if (hash === undefined) throw new Error('No letter to the address carries a link');
  return hash;
}

/** The fields of the sign-up form when both required consents are given. */
export const requiredConsents = (['terms', 'personal-data'] as const).map((purpose) => ({
  purpose,
  version: strings.consents[purpose].version,
}));

/** One valid call of each route. */
export const confirmationsExamples: RouteExamples<TestServer> = {
  'identity/send-code': async ({ server }) => {
    const email = freshEmail(server);
    const CToken = await solveCaptcha(server, 'sign-up', email);
    return { body: { email, consents: requiredConsents, CToken } };
  },
};
