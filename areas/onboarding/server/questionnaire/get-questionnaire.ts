import type { Actor } from '@artel/contract';
import type { Questionnaire } from '@artel/onboarding/contract';
import type { WithTransaction } from '@artel/server';
import { presentQuestionnaire } from './present-questionnaire.ts';
import { findQuestionnaire } from './questionnaires.store.ts';

/** What the person answered to the questions after sign-up, so that they are asked once and can be changed. */
export async function getQuestionnaire(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId }: Actor,
): Promise<Questionnaire> {
  return presentQuestionnaire(await findQuestionnaire(tx, userId));
}
