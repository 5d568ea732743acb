import type { Tx } from '@artel/server';
import { recoveryCodes } from '../../tables.ts';
import { findFactorFacts } from '../factors.store.ts';

/** Recovery codes replace a factor: they are deleted with the last one. */
export async function forgetCodesWithoutFactor(tx: Tx, userId: string): Promise<void> {
  const left = await findFactorFacts(tx, userId);
  if (left === null || (!left.hasTotp && left.passkeys === 0)) await recoveryCodes.deleteAll(tx, { userId });
}
