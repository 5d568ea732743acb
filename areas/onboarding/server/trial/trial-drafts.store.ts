import type { TrialTyped } from '@artel/onboarding/contract';
import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The stored progress of a person towards a trial. */
interface TrialDraft {
  readonly companyId: string | null;
  readonly isOpenedHere: boolean;
  readonly isConfirmed: boolean;
  readonly typed: TrialTyped;
  readonly putOffAt: Date | null;
}

type TrialDraftRow = { readonly [K in keyof TrialDraft]: TrialDraft[K] | null } & {
  readonly signUpName: string | null;
};

/** The person's stored progress; without a row it begins with the company's name typed at sign-up. */
export async function findTrialDraft(tx: Tx, userId: string): Promise<TrialDraft> {
  const { rows } = await sql<TrialDraftRow>`
    SELECT n.company_name AS "signUpName", d.company_id AS "companyId", d.is_opened_here AS "isOpenedHere",
      d.is_confirmed AS "isConfirmed", d.typed, d.put_off_at AS "putOffAt"
    FROM (SELECT ${userId}::uuid AS user_id) person
    LEFT JOIN onboarding.trial_drafts d USING (user_id)
    LEFT JOIN onboarding.drafts n USING (user_id)`.execute(over<Db>(tx));
  const [row] = rows;
  return {
    companyId: row?.companyId ?? null,
    isOpenedHere: row?.isOpenedHere ?? false,
    isConfirmed: row?.isConfirmed ?? false,
    typed: { ...(row?.signUpName && { companyName: row.signUpName }), ...row?.typed },
    putOffAt: row?.putOffAt ?? null,
  };
}

/** Merges typed fields into the stored ones. */
export async function updateTrialDraft(
  tx: Tx,
  userId: string,
  { typed, ...changes }: Partial<TrialDraft>,
): Promise<void> {
  await over<Db>(tx)
    .updateTable('onboarding.trial_drafts')
    .set({
      ...changes,
      ...(typed && { typed: sql`typed || ${JSON.stringify(typed)}::jsonb` }),
    })
    .where('userId', '=', userId)
    .execute();
}
