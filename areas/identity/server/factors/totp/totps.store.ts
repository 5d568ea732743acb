import { over, type Tx } from '@artel/server';
import type { Db } from '../../db.ts';

export interface Totp {
  readonly sealed: Buffer;
  readonly since: Date;
}

/** The person's authenticator, or null when it is off. */
export async function findTotp(tx: Tx, userId: string): Promise<Totp | null> {
  const totp = await over<Db>(tx)
    .selectFrom('identity.totps')
    .select(['sealed', 'since'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return totp ?? null;
}

/** Switches the authenticator on, in the place of the one before. */
export async function putTotp(tx: Tx, totp: Totp & { userId: string; lastStep: number }): Promise<void> {
  const { sealed, since, lastStep } = totp;
  await over<Db>(tx)
    .insertInto('identity.totps')
    .values(totp)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealed, since, lastStep }))
    .execute();
}

/** Uses up a time step and all before it; false when it was used already. Of two at once one gets it. */
export async function consumeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const result = await over<Db>(tx)
    .updateTable('identity.totps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Switches the authenticator off; false when it was off. */
export async function deleteTotpRow(tx: Tx, userId: string): Promise<boolean> {
  const result = await over<Db>(tx)
    .deleteFrom('identity.totps')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
