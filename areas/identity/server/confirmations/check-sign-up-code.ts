import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { CODE_TRIES } from '../policy.ts';
import { countTry } from './confirmations.store.ts';
import { isSignUpCode, type TypedCode } from './sign-up-code.ts';

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
