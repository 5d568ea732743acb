import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Stores the company name typed at sign-up until the person opens a company. */
export async function insertDraft(
  tx: Tx,
  draft: { userId: string; companyName: string; createdAt: Date },
): Promise<void> {
  await over<Db>(tx).insertInto('onboarding.drafts').values(draft).execute();
}

export async function deleteDraft(tx: Tx, userId: string): Promise<void> {
  await over<Db>(tx).deleteFrom('onboarding.drafts').where('userId', '=', userId).execute();
}

/** The company name that the person in scope typed at sign-up and has not opened yet. */
export async function findDraft(tx: Tx, userId: string): Promise<string | null> {
  const row = await over<Db>(tx)
    .selectFrom('onboarding.drafts')
    .select('companyName')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.companyName ?? null;
}
