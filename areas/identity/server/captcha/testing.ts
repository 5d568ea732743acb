import { hash } from 'node:crypto';
import { type CaptchaChallenge, type CaptchaPurpose, createCaptcha } from '@artel/identity/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { freshEmail } from '../testing/people.ts';

/** Requests and really solves a captcha for an act in an account's name; returns the form's `CToken`. */
export async function solveCaptcha(
  server: Pick<TestServer, 'app'>,
  purpose: CaptchaPurpose,
  username = '',
): Promise<string> {
  const { body } = await callRoute(server, createCaptcha, { body: { purpose, username } });
  return answerCaptcha(body.challenge);
}

/**
 * Derives the same as `altcha-lib/algorithms/sha`, without an object for each of up to 320,000 hashes: less
 * than half the time.
 */
const deriveKey: DeriveKeyFunction = async ({ cost }, salt, password) => {
  let derivedKey: Buffer = Buffer.concat([salt, password]);
  for (let hashed = 0; hashed < cost; hashed += 1) derivedKey = hash('sha256', derivedKey, 'buffer');
  return { parameters: {}, derivedKey };
};

/** Solves a challenge as the browser's worker does. */
export async function answerCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** One valid call of each route. */
export const captchaExamples: RouteExamples<TestServer> = {
  'identity/create-captcha': ({ server }) => ({
    body: { purpose: 'sign-in', username: freshEmail(server) },
  }),
};
