import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { CODE_TRIES } from '../policy.ts';
import { consumeConfirmation, countTry } from './confirmations.store.ts';
import { isSignUpCode } from './sign-up-code.ts';

interface TypedCode {
  readonly email: string;
  readonly code: string;
}

/**
 * Says whether the code opens sign-up for the address, and counts the try. A transaction of its own: the count must
 * stay even when what follows fails.
 */
export async function checkSignUpCode(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { email, code }: TypedCode,
): Promise<void> {
  const seed = await deps.db.asInstallation('identity/sign-up', (tx) =>
    countTry(tx, email, { now: deps.clock.now(), atMost: CODE_TRIES }),
  );
  if (seed === null) throw new AppError(identityErrors['code-expired']);
  if (!isSignUpCode(deps.secrets, seed, code)) throw new AppError(identityErrors['code-wrong']);
}

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
