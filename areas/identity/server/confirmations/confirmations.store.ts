import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import type { CodeSeed } from './sign-up-code.ts';

export interface NewConfirmation extends CodeSeed {
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/**
 * Puts a new code in the place of the address's old one, unless that was sent after `notAfter`: then nothing changes
 * and the answer is false. One statement, so that two requests at once send one letter.
 */
export async function replaceConfirmation(tx: Tx, row: NewConfirmation, notAfter: Date): Promise<boolean> {
  const { id, sentAt, expiresAt } = row;
  const result = await over<Db>(tx)
    .insertInto('identity.confirmations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ id, sentAt, expiresAt, tries: 0, consumedAt: null })
        .where('identity.confirmations.sentAt', '<=', notAfter),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** When the address's code was sent, or null. */
export async function findSentAt(tx: Tx, email: string): Promise<Date | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.confirmations')
    .select('sentAt')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.sentAt ?? null;
}

/** The confirmation that a letter was asked for; null when a newer code took its place. */
export async function findConfirmation(tx: Tx, id: string): Promise<CodeSeed | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.confirmations')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a try before the code is compared, so that parallel guesses can't share one; null when none is left. */
export async function countTry(
  tx: Tx,
  email: string,
  { now, atMost }: { now: Date; atMost: number },
): Promise<CodeSeed | null> {
  const row = await over<Db>(tx)
    .updateTable('identity.confirmations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', atMost)
    .returning(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the live confirmation of an address up; null when there is none. */
export async function consumeConfirmation(tx: Tx, email: string, now: Date): Promise<CodeSeed | null> {
  const row = await over<Db>(tx)
    .updateTable('identity.confirmations')
    .set({ consumedAt: now })
    .where('email', '=', email)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteConfirmations(tx: Tx, expiredBefore: Date): Promise<void> {
  await over<Db>(tx).deleteFrom('identity.confirmations').where('expiresAt', '<', expiredBefore).execute();
}
