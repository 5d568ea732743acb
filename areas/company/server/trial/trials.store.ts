import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type TrialRow = Selectable<Db['company.trials']>;

/** Writes the company's trial; null when it has had one, whoever applied for it meanwhile. */
export async function insertTrial(tx: Tx, trial: Insertable<Db['company.trials']>): Promise<TrialRow | null> {
  const row = await over<Db>(tx)
    .insertInto('company.trials')
    .values(trial)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The company's trial, or null while nobody applied for one. */
export async function findTrialRow(tx: Tx, companyId: string): Promise<TrialRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.trials')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** The company's trial, locked until the end of the transaction. */
export async function findTrialForUpdate(tx: Tx, companyId: string): Promise<TrialRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('company.trials')
    .selectAll()
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Moves the last day of the trial. */
export async function setTrialEnd(tx: Tx, companyId: string, endsOn: string): Promise<TrialRow> {
  return over<Db>(tx)
    .updateTable('company.trials')
    .set({ endsOn, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
