import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import type { CaptchaScope } from './captcha-scope.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/**
 * Requires a solved captcha for an act in an account's name and consumes it, in a transaction of its own: a
 * later failure requires a new one.
 */
export async function checkCaptcha(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { CToken, ...scope }: CaptchaScope & { readonly CToken: string | undefined },
): Promise<void> {
  if (!CToken) throw new AppError(identityErrors['captcha-required']);
  const captcha = await verifyCaptcha(deps, scope, CToken);
  if (captcha === null) throw new AppError(identityErrors['captcha-wrong']);
  await deps.db.asInstallation('identity/captcha', (tx) => consumeCaptcha(tx, captcha, deps.clock.now()));
}
