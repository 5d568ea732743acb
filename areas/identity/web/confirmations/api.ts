import { sendCode } from '@artel/identity/contract';
import { useAct } from '@artel/web';

/** Requests a code to the address of a sign-up. */
export function useSendCode() {
  return useAct(sendCode, { failure: 'inline' });
}
