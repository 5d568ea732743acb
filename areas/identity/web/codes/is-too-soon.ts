import { identityErrors } from '@artel/identity/contract';
import { CallFailure } from '@artel/web';

/** Whether a code was refused because one is on its way already. */
export function isTooSoon(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === identityErrors['code-too-soon'].code;
}
