import { sendCode } from '@artel/identity/contract';
import { useAct } from '@artel/web';

/** Asks for a code to an address that somebody signs up with. */
export function useSendCode() {
  return useAct(sendCode, { failure: 'inline' });
}
