import { useCaptcha } from '../captcha/use-captcha.ts';
import { useSendCode } from '../confirmations/api.ts';
import { type SignUpStart, signUpStart } from './sign-up-start.ts';

/** Requests another code for the same address with the same consents; returns the new start. */
export function useSendCodeAgain(): (start: SignUpStart) => Promise<SignUpStart> {
  const sendCode = useSendCode();
  const captcha = useCaptcha('sign-up', '');
  return async ({ email, consents }) => {
    const { resendAfter } = await captcha.pass(email, (CToken) =>
      sendCode.mutateAsync({ body: { email, consents: [...consents], CToken } }),
    );
    const start = { email, consents, resendAt: Date.now() + resendAfter * 1000 };
    signUpStart.store(start);
    return start;
  };
}
