import { identityErrors } from '@artel/identity/contract';
import { failedAs } from '@artel/web';

/** Whether a code was refused because one is on its way already. */
export function isTooSoon(failure: unknown): boolean {
  return failedAs(failure, identityErrors['code-too-soon']) !== null;
}
