import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { CODE_TRIES } from '../policy.ts';
import { type ConfirmationKey, isCode } from './confirmation-code.ts';
import { countTry } from './confirmations.store.ts';

/**
 * Says whether the code fits, and counts the try. A transaction of its own: the count must stay even when what follows
 * fails.
 */
export async function checkCode(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  key: ConfirmationKey,
  code: string,
): Promise<void> {
  const seed = await deps.db.asInstallation('identity/confirmations', (tx) =>
    countTry(tx, key, { now: deps.clock.now(), atMost: CODE_TRIES }),
  );
  if (seed === null) throw new AppError(identityErrors['code-expired']);
  if (!isCode(deps.secrets, seed, code)) throw new AppError(identityErrors['code-wrong']);
}
