import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { type ConfirmationKey, isCode } from './confirmation-code.ts';
import { consumeConfirmation } from './confirmations.store.ts';

/** Consumes a checked code; of two concurrent acts with one code the second is refused. */
export async function consumeCode(
  deps: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  key: ConfirmationKey,
  code: string,
): Promise<void> {
  const seed = await consumeConfirmation(tx, key, deps.clock.now());
  // A newer code may have replaced the checked one meanwhile.
  if (seed === null || !isCode(deps.secrets, seed, code)) throw new AppError(identityErrors['code-wrong']);
}
