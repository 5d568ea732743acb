import type { Platform, Tx } from '@artel/server';
import { RECOVERY_CODES } from '../../policy.ts';
import { buildRecoveryCode, hashRecoveryCode } from './recovery-code.ts';
import { replaceCodes } from './recovery-codes.store.ts';

/** Gives the person new recovery codes in the place of all others, and answers them: nobody can read them later. */
export async function replaceRecoveryCodes(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, buildRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(secrets, userId, code));
  await replaceCodes(tx, { userId, hashes, now: clock.now() });
  return codes;
}
