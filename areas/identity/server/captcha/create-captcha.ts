import { randomInt } from 'node:crypto';
import { CaptchaChallenge } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { countFailures } from '../counters/count-failures.ts';
import { CAPTCHA_LIFETIME, captchaSteps, HASHES_PER_STEP, later } from '../policy.ts';
import { type CaptchaScope, captchaKeys, getCaptchaScope } from './captcha-scope.ts';

/**
 * Issues a challenge that a browser has to solve; the more attempts in the account's name, the more work. An
 * unknown name gets the same as a known one. Nothing is stored before the challenge is solved.
 */
export async function createCaptcha(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  scope: CaptchaScope,
): Promise<{ challenge: CaptchaChallenge }> {
  const steps = captchaSteps(await countFailures(deps, scope.username));
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    deriveKey,
    cost: HASHES_PER_STEP,
    // The server chooses the solution, which bounds the client's work; a hash with leading zeros might be
    // found at once or never.
    counter: randomInt(steps.least, steps.most + 1),
    expiresAt: later(deps.clock.now(), CAPTCHA_LIFETIME),
    data: { scope: getCaptchaScope(deps.secrets, scope) },
    ...captchaKeys(deps.secrets),
  });
  return { challenge: CaptchaChallenge.parse(challenge) };
}
