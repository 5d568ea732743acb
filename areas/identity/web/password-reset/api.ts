import { sendResetCode } from '@artel/identity/contract';
import { useAct } from '@artel/web';
import { type Captcha, useCaptcha } from '../captcha/use-captcha.ts';
import { type ResetStart, resetStart } from './reset-start.ts';

interface SendResetCode {
  readonly captcha: Captcha;
  /** Sends a code to an address and stores the data of the next step. */
  readonly send: (email: string) => Promise<ResetStart>;
}

/** Requests a code for a new password, with a captcha that is solved while the address is typed. */
export function useSendResetCode(typed = ''): SendResetCode {
  const act = useAct(sendResetCode, { failure: 'inline' });
  const captcha = useCaptcha('password-reset', typed);
  const send = async (email: string) => {
    const { resendAfter } = await captcha.pass(email, (CToken) =>
      act.mutateAsync({ body: { email, CToken } }),
    );
    const start = { email, resendAt: Date.now() + resendAfter * 1000, isDone: false };
    resetStart.store(start);
    return start;
  };
  return { captcha, send };
}
