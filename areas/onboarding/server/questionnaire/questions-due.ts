import { questionsPart } from '@artel/onboarding/contract';
import { loadsPart } from '@artel/server';
import { hasEndedTour } from '../tour/tours.store.ts';
import { findQuestionnaire } from './questionnaires.store.ts';

/** the questions are asked once: of who signed up here, inside a company, when the tour is over. */
export const questionsDue = loadsPart({
  part: questionsPart,
  load: async ({ tx }, { userId, membership }) => {
    if (membership === null || !(await hasEndedTour(tx, userId))) return null;
    return (await findQuestionnaire(tx, userId)) === null ? {} : null;
  },
});
