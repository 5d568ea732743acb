import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Keeps the company name typed at sign-up until the person opens a company. */
export async function insertDraft(
  tx: Tx,
  draft: { userId: string; companyName: string; createdAt: Date },
): Promise<void> {
  await over<Db>(tx).insertInto('company.drafts').values(draft).execute();
}

export async function deleteDraft(tx: Tx, userId: string): Promise<void> {
  await over<Db>(tx).deleteFrom('company.drafts').where('userId', '=', userId).execute();
}
