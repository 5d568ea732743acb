import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import type { CodeSeed } from './sign-up-code.ts';

export interface NewConfirmation extends CodeSeed {
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** What decides how soon an address may ask for its next code. */
export interface LastCode {
  readonly sentAt: Date;
  readonly codesInRow: number;
}

/** Until when the last code must have been sent for a new one: `paused` for an address with `codesInRow` or more. */
interface CodeGaps {
  readonly usual: Date;
  readonly paused: Date;
  readonly codesInRow: number;
}

/**
 * Puts a new code in the place of the address's old one and answers the how-manieth in a row it is; null when the old
 * one is too young. One statement, so that two requests at once send one letter.
 */
export async function replaceConfirmation(
  tx: Tx,
  row: NewConfirmation,
  gaps: CodeGaps,
): Promise<number | null> {
  const { id, sentAt, expiresAt } = row;
  const [sentBefore, codesBefore] = [
    'identity.confirmations.sentAt',
    'identity.confirmations.codesInRow',
  ] as const;
  const written = await over<Db>(tx)
    .insertInto('identity.confirmations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((old) => ({
          id,
          sentAt,
          expiresAt,
          tries: 0,
          consumedAt: null,
          codesInRow: old(codesBefore, '+', 1),
        }))
        .where((old) =>
          old.or([
            old(sentBefore, '<=', gaps.paused),
            old.and([old(sentBefore, '<=', gaps.usual), old(codesBefore, '<', gaps.codesInRow)]),
          ]),
        ),
    )
    .returning('codesInRow')
    .executeTakeFirst();
  return written?.codesInRow ?? null;
}

/** The address's last code, or null. */
export async function findLastCode(tx: Tx, email: string): Promise<LastCode | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.confirmations')
    .select(['sentAt', 'codesInRow'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
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
