import type { Actor } from '@artel/contract';
import type { Questionnaire } from '@artel/onboarding/contract';
import type { WithTransaction } from '@artel/server';
import { presentQuestionnaire } from './present-questionnaire.ts';
import { findQuestionnaire } from './questionnaires.store.ts';

/**
 * Returns the person's answers to the questions after sign-up, so that the questions are shown once and the
 * answers can be changed.
 */
export async function getQuestionnaire(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId }: Actor,
): Promise<Questionnaire> {
  return presentQuestionnaire(await findQuestionnaire(tx, userId));
}
