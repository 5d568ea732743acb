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
  lives: [
    {
      table: 'onboarding.questionnaires',
      what: 'answers to the questions after sign-up',
      kept: 'as long as the account; one per person',
    },
  ],
};
