import * as contract from '@artel/onboarding/contract';
import { bind, type Feature } from '@artel/server';
import { getQuestionnaire } from './get-questionnaire.ts';
import { updateQuestionnaire } from './update-questionnaire.ts';

/** The questions after sign-up. */
export const questionnaire: Feature = {
  routes: [
    bind(contract.getQuestionnaire, getQuestionnaire),
    bind(contract.updateQuestionnaire, updateQuestionnaire),
  ],
  retention: [
    {
      table: 'onboarding.questionnaires',
      label: 'answers to the questions after sign-up',
      duration: 'as long as the account; one per person',
    },
  ],
};
