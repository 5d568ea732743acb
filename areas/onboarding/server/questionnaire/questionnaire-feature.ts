import * as contract from '@artel/onboarding/contract';
import { bind, type Feature } from '@artel/server';
import { getQuestionnaire } from './get-questionnaire.ts';
import { updateQuestionnaire } from './update-questionnaire.ts';

/** The questions after sign-up. */
export const questionnaire: Feature = {
  routes: [
    bind(contract.getQuestionnaire, (deps, actor) => getQuestionnaire(deps, actor)),
    bind(contract.updateQuestionnaire, (deps, actor, { body }) => updateQuestionnaire(deps, actor, body)),
  ],
  lives: [
    {
      table: 'onboarding.questionnaires',
      what: 'answers to the questions after sign-up',
      kept: 'as long as the account; one per person',
    },
  ],
};
