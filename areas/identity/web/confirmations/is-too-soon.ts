import { identityErrors } from '@artel/identity/contract';
import { failedAs } from '@artel/web';

/** Whether a code was refused because one was sent a moment ago. */
export function isTooSoon(failure: unknown): boolean {
  return failedAs(failure, identityErrors['code-too-soon']) !== null;
}
