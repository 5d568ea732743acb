import type { Platform, Tx } from '@artel/server';
import { RECOVERY_CODES } from '../../policy.ts';
import { buildRecoveryCode, hashRecoveryCode } from './recovery-code.ts';
import { replaceCodes } from './recovery-codes.store.ts';

/** Replaces all recovery codes of the person and returns the new ones: they cannot be read later. */
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
