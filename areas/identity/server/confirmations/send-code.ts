import type { RouteInput, RouteResponse } from '@artel/contract';
import { identityLimits, identityPages, type sendCode as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { toNetwork } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { recordConsents, validateSignUpConsents } from '../consents/record-consents.ts';
import { sendSignUpLetter } from './send-sign-up-letter.ts';
import { startConfirmation } from './start-confirmation.ts';

type Deps = Pick<
  Platform,
  'db' | 'secrets' | 'clock' | 'ids' | 'jobs' | 'http' | 'text' | 'config' | 'limits' | 'ports'
>;

/**
 * First step of sign-up: consumes the captcha, logs the consents and enqueues a job that writes to the
 * address. It never checks whether the address has an account (the job does), so neither response nor timing
 * can reveal it.
 */
export async function sendCode(
  deps: Deps,
  body: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { email, CToken } = body;
  const accepted = await validateSignUpConsents(deps, body.consents);
  await checkCaptcha(deps, { purpose: 'sign-up', username: email, CToken });
  return deps.db.asInstallation('identity/confirmations', async (tx) => {
    await deps.limits.consume(tx, identityLimits['sign-up-codes'], { network: toNetwork(deps.http.address) });
    const started = await startConfirmation(deps, tx, { purpose: 'sign-up', email, userId: NO_USER });
    await recordConsents(deps, tx, { email, accepted, form: identityPages.preSignup });
    await deps.jobs.enqueue(tx, sendSignUpLetter, { confirmationId: started.id });
    return started.answer;
  });
}
