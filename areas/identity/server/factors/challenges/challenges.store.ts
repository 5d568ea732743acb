import { over, type Tx } from '@artel/server';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db.ts';
import { challenges } from '../../tables.ts';

/** The purpose of a challenge; a challenge of another purpose is not found. */
export type ChallengePurpose = 'sign-in' | 'proof' | 'totp' | 'passkey' | 'passkey-sign-in' | 'passkey-proof';

interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly holder: Buffer;
  readonly boundTo: Buffer;
  readonly sealed: Buffer | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The facts that an answer must match. */
export interface ChallengeKey {
  readonly tokenHash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly boundTo: Buffer;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await challenges.insert(tx, challenge);
}

/**
 * Deletes a holder's challenges of a purpose except the newest; skips those that another transaction is
 * deleting.
 */
export async function trimChallenges(
  tx: Tx,
  { holder, purpose, maxCount }: Pick<NewChallenge, 'holder' | 'purpose'> & { maxCount: number },
): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('identity.challenges')
    .where('tokenHash', 'in', (from) =>
      from
        .selectFrom('identity.challenges')
        .select('tokenHash')
        .where('holder', '=', holder)
        .where('purpose', '=', purpose)
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .offset(maxCount)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Counts an attempt before the answer is checked, so that parallel guesses can't share one; false if none is left. */
export async function countChallengeTry(
  tx: Tx,
  key: ChallengeKey,
  { now, atMost }: { now: Date; atMost: number },
): Promise<boolean> {
  const result = await over<Db>(tx)
    .updateTable('identity.challenges')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where(isOpen(key, now))
    .where('tries', '<', atMost)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Consumes a challenge; false if it was used, has expired or was issued for something else. */
export async function consumeChallenge(tx: Tx, key: ChallengeKey, now: Date): Promise<boolean> {
  const result = await over<Db>(tx)
    .deleteFrom('identity.challenges')
    .where(isOpen(key, now))
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The sealed secret of the newest challenge for a key, locked, or null. */
export async function findSealedForUpdate(
  tx: Tx,
  { holder, purpose, boundTo }: Pick<NewChallenge, 'holder' | 'purpose' | 'boundTo'>,
  now: Date,
): Promise<Pick<NewChallenge, 'tokenHash' | 'sealed'> | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.challenges')
    .select(['tokenHash', 'sealed'])
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('boundTo', '=', boundTo)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The condition for a valid challenge of a key. */
function isOpen({ tokenHash, purpose, boundTo }: ChallengeKey, now: Date) {
  return (row: ExpressionBuilder<Db, 'identity.challenges'>) =>
    row.and([row.and({ tokenHash, purpose, boundTo }), row('expiresAt', '>', now)]);
}
