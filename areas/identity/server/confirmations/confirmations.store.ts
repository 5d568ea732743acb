import { over, type Tx } from '@artel/server';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db.ts';
import { confirmations } from '../tables.ts';
import type { CodePurpose, CodeSeed, ConfirmationKey } from './confirmation-code.ts';

interface NewConfirmation extends CodeSeed, ConfirmationKey {
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** The facts that decide how soon the next code may be requested. */
export interface LastCode {
  readonly sentAt: Date;
  readonly codesInRow: number;
}

/**
 * The latest time at which the last code may have been sent if another one is requested; `paused` for an
 * address with `codesInRow` or more.
 */
interface CodeGaps {
  readonly usual: Date;
  readonly paused: Date;
  readonly codesInRow: number;
  /** A code with a later time was sent before the clock was set back, and blocks no request. */
  readonly ahead: Date;
}

/**
 * Replaces the code by a new one and returns how many in a row that makes; null if the present one is too
 * recent. One statement, so that two concurrent requests send one letter.
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
        .columns(['purpose', 'email', 'userId'])
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
            old(sentBefore, '>', gaps.ahead),
            old.and([old(sentBefore, '<=', gaps.usual), old(codesBefore, '<', gaps.codesInRow)]),
          ]),
        ),
    )
    .returning('codesInRow')
    .executeTakeFirst();
  return written?.codesInRow ?? null;
}

/** The last code for a key, or null. */
export async function findLastCode(tx: Tx, key: ConfirmationKey): Promise<LastCode | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.confirmations')
    .select(['sentAt', 'codesInRow'])
    .where(matches(key))
    .executeTakeFirst();
  return row ?? null;
}

/** The confirmation for a requested letter; null if a newer code replaced it or it was cancelled. */
export async function findConfirmation(
  tx: Tx,
  id: string,
): Promise<(CodeSeed & Pick<ConfirmationKey, 'userId'>) | null> {
  const row = await over<Db>(tx)
    .selectFrom('identity.confirmations')
    .select([...SEED, 'userId'])
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .executeTakeFirst();
  return row ? { ...asSeed(row), userId: row.userId } : null;
}

/** Counts an attempt before the code is compared, so that parallel guesses can't share one; null if none is left. */
export async function countTry(
  tx: Tx,
  key: ConfirmationKey,
  { now, atMost }: { now: Date; atMost: number },
): Promise<CodeSeed | null> {
  const row = await over<Db>(tx)
    .updateTable('identity.confirmations')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where(matches(key))
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', atMost)
    .returning(SEED)
    .executeTakeFirst();
  return row ? asSeed(row) : null;
}

/** Consumes a valid confirmation; null if there is none. */
export async function consumeConfirmation(tx: Tx, key: ConfirmationKey, now: Date): Promise<CodeSeed | null> {
  const row = await over<Db>(tx)
    .updateTable('identity.confirmations')
    .set({ consumedAt: now })
    .where(matches(key))
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(SEED)
    .executeTakeFirst();
  return row ? asSeed(row) : null;
}

/** The address to which the person wants to change, not proved yet; null without a change. */
export async function findPendingEmail(tx: Tx, userId: string, now: Date): Promise<string | null> {
  return (
    (
      await confirmations.findBy(
        tx,
        { userId, purpose: 'email-new', consumedAt: null, expiresAt: { '>': now } },
        ['email'],
      )
    )?.email ?? null
  );
}

/** Cancels a change of the person's address; the number of sent codes is retained. */
export async function endEmailChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  return (
    (await confirmations.updateAll(
      tx,
      { userId, purpose: ['email-old', 'email-new'], consumedAt: null },
      { consumedAt: now },
    )) > 0
  );
}

const SEED = ['id', 'purpose', 'email'] as const;

function asSeed(row: { id: string; purpose: string; email: string }): CodeSeed {
  return { ...row, purpose: row.purpose as CodePurpose };
}

/** The condition for the one row of a key. */
function matches({ purpose, email, userId }: ConfirmationKey) {
  return (row: ExpressionBuilder<Db, 'identity.confirmations'>) => row.and({ purpose, email, userId });
}
