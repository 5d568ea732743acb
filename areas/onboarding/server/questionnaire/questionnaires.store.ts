import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import { questionnaires } from '../tables.ts';

/**
 * The person's stored answers; the codes are as old as the row, so a reader may find codes that the contract
 * no longer has.
 */
export interface QuestionnaireRow {
  readonly companySize: string | null;
  readonly role: string | null;
  readonly roleOther: string;
  readonly goals: string[];
  readonly goalsOther: string;
  readonly source: string | null;
  readonly sourceOther: string;
  readonly answeredAt: Date | null;
  readonly skippedAt: Date | null;
}

/** The questionnaire of the person in scope, or null when it was neither answered nor skipped. */
export async function findQuestionnaire(tx: Tx, userId: string): Promise<QuestionnaireRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('onboarding.questionnaires')
    .select(['companySize', 'role', 'roleOther', 'goals', 'goalsOther', 'source', 'sourceOther'])
    .select(['answeredAt', 'skippedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the answers; clears an earlier skip. */
export async function putAnswers(
  tx: Tx,
  { userId, ...provided }: Omit<QuestionnaireRow, 'skippedAt'> & { userId: string; companyId: string | null },
): Promise<void> {
  await questionnaires.upsert(tx, { userId }, { ...provided, skippedAt: null });
}

/** Stores that the person declined the questions; earlier answers stay. */
export async function putSkip(
  tx: Tx,
  skip: { userId: string; companyId: string | null; skippedAt: Date },
): Promise<void> {
  await over<Db>(tx)
    .insertInto('onboarding.questionnaires')
    .values(skip)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ skippedAt: skip.skippedAt })
        .where('onboarding.questionnaires.answeredAt', 'is', null),
    )
    .execute();
}
