import type { RouteInput, RouteResponse } from '@artel/contract';
import { identityLimits, type sendResetCode as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { toNetwork } from '@artel/server';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { startConfirmation } from '../confirmations/start-confirmation.ts';
import { resetKeys } from './reset-keys.ts';
import { sendResetLetter } from './send-reset-letter.ts';

type Deps = Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids' | 'jobs' | 'http' | 'limits'>;

/**
 * First step to a new password: consumes the captcha and enqueues a job that writes to the address. An
 * address without an account gets the same response in the same time.
 */
export async function sendResetCode(
  deps: Deps,
  { email, CToken }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  await checkCaptcha(deps, { purpose: 'password-reset', username: email, CToken });
  return deps.db.asInstallation('identity/confirmations', async (tx) => {
    await deps.limits.consume(tx, identityLimits['reset-codes'], { network: toNetwork(deps.http.address) });
    const [key] = await resetKeys(deps, tx, email);
    const started = await startConfirmation(deps, tx, key);
    await deps.jobs.enqueue(tx, sendResetLetter, { confirmationId: started.id });
    return started.answer;
  });
}
