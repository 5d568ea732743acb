import type { CaptchaPurpose } from '@artel/identity/contract';
import type { Secrets } from '@artel/server';
import { foldEmail } from '../accounts/fold-email.ts';

/** The act that a captcha protects, in the name of one account. */
export interface CaptchaScope {
  readonly purpose: CaptchaPurpose;
  readonly username: string;
}

/**
 * Binds a challenge to the act and the name of its request, so that one that was cheap to solve for another
 * name is not accepted.
 */
export function getCaptchaScope(secrets: Pick<Secrets, 'mac'>, { purpose, username }: CaptchaScope): string {
  return secrets.mac('captcha-scope', `${purpose} ${foldEmail(username)}`).toString('base64url');
}

/** The two keys with which altcha signs: one for the challenge, one for the answer. */
export function captchaKeys(secrets: Pick<Secrets, 'key'>) {
  return {
    hmacSignatureSecret: secrets.key('captcha-challenge').toString('hex'),
    hmacKeySignatureSecret: secrets.key('captcha-answer').toString('hex'),
  };
}
