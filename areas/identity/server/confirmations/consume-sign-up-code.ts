import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { consumeConfirmation } from './confirmations.store.ts';
import { isSignUpCode, type TypedCode } from './sign-up-code.ts';

/** Uses a checked code up; of two sign-ups at once with the same code the second is refused. */
export async function consumeSignUpCode(
  deps: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  { email, code }: TypedCode,
): Promise<void> {
  const seed = await consumeConfirmation(tx, email, deps.clock.now());
  // A newer code may have taken the checked one's place meanwhile.
  if (seed === null || !isSignUpCode(deps.secrets, seed, code))
    throw new AppError(identityErrors['code-wrong']);
}
