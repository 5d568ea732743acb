import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

interface Owner {
  readonly userId: string;
  readonly companyId: string;
}

/** The person in scope has put the first steps of this company away; twice is as good as once. */
export async function insertDismissal(tx: Tx, dismissal: Owner & { dismissedAt: Date }): Promise<void> {
  await over<Db>(tx)
    .insertInto('onboarding.checklists')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person in scope has not put the first steps of this company away any more. */
export async function deleteDismissal(tx: Tx, { userId, companyId }: Owner): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('onboarding.checklists')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .execute();
}

/** Whether the person in scope has put the first steps of this company away. */
export async function hasDismissal(tx: Tx, { userId, companyId }: Owner): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('onboarding.checklists')
    .select('userId')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}
