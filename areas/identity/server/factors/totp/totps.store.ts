import { over, type Tx } from '@artel/server';
import type { Db } from '../../db.ts';
import { totps } from '../../tables.ts';

interface Totp {
  readonly sealed: Buffer;
  readonly since: Date;
}

/** Switches the authenticator on; replaces the earlier one. */
export async function putTotp(tx: Tx, totp: Totp & { userId: string; lastStep: number }): Promise<void> {
  const { sealed, since, lastStep } = totp;
  await over<Db>(tx)
    .insertInto('identity.totps')
    .values(totp)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealed, since, lastStep }))
    .execute();
}

/** Consumes a time step and all before it; false if it was used already, also by a concurrent request. */
export async function consumeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  return (await totps.updateAll(tx, { userId, lastStep: { '<': step } }, { lastStep: step })) === 1;
}
