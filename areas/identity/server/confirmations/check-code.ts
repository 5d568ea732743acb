import { AppError } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { CODE_TRIES } from '../policy.ts';
import { type ConfirmationKey, isCode } from './confirmation-code.ts';
import { countTry } from './confirmations.store.ts';

type Keys = readonly [ConfirmationKey, ...ConfirmationKey[]];

/**
 * Returns the first confirmation that the code matches, and counts an attempt for each that was checked. It has a transaction of
 * its own, because the count must stay even when the act fails.
 */
export async function checkCode(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  [key, ...others]: Keys,
  code: string,
): Promise<ConfirmationKey> {
  const seed = await deps.db.asInstallation('identity/confirmations', (tx) =>
    countTry(tx, key, { now: deps.clock.now(), atMost: CODE_TRIES }),
  );
  if (seed !== null && isCode(deps.secrets, seed, code)) return key;
  const [next, ...rest] = others;
  if (next !== undefined) return checkCode(deps, [next, ...rest], code);
  throw new AppError(identityErrors[seed === null ? 'code-expired' : 'code-wrong']);
}
