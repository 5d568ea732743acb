import type { CaptchaPurpose } from '@artel/identity/contract';
import type { Secrets } from '@artel/server';
import { foldEmail } from '../accounts/fold-email.ts';

/** The act that one captcha protects, in the name of one account. */
export interface CaptchaScope {
  readonly purpose: CaptchaPurpose;
  readonly username: string;
}

/** Binds a challenge to the act and name of its request, so that one solved cheaply for another name is worth nothing. */
export function getCaptchaScope(secrets: Pick<Secrets, 'mac'>, { purpose, username }: CaptchaScope): string {
  return secrets.mac('captcha-scope', `${purpose} ${foldEmail(username)}`).toString('base64url');
}

/** The two keys that altcha signs with: the challenge itself, and the answer to it. */
export function captchaKeys(secrets: Pick<Secrets, 'key'>) {
  return {
    hmacSignatureSecret: secrets.key('captcha-challenge').toString('hex'),
    hmacKeySignatureSecret: secrets.key('captcha-answer').toString('hex'),
  };
}
