import type { Tx } from '@artel/server';
import { recoveryCodes } from '../../tables.ts';

/** Replaces all of the person's recovery codes. */
export async function replaceCodes(
  tx: Tx,
  { userId, hashes, now }: { userId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await recoveryCodes.deleteAll(tx, { userId });
  await recoveryCodes.insertAll(
    tx,
    hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })),
  );
}
