import { over, type Tx } from '@artel/server';
import type { Db } from '../../db.ts';

/** Puts new codes in the place of all the person had. */
export async function replaceCodes(
  tx: Tx,
  { userId, hashes, now }: { userId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await deleteCodes(tx, userId);
  await over<Db>(tx)
    .insertInto('identity.recovery_codes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
    .execute();
}

/** Uses a code up; false when it is none of the person's, or no longer. Of two at once one gets it. */
export async function consumeCode(tx: Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const result = await over<Db>(tx)
    .deleteFrom('identity.recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function countCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await over<Db>(tx)
    .selectFrom('identity.recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await over<Db>(tx).deleteFrom('identity.recovery_codes').where('userId', '=', userId).execute();
}
