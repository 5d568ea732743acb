import { questionsPart } from '@artel/onboarding/contract';
import { loadsPart } from '@artel/server';
import { hasEndedTour } from '../tour/tours.store.ts';
import { findQuestionnaire } from './questionnaires.store.ts';

/** the questions are shown once, to a person who signed up here, inside a company, after the tour. */
export const questionsDue = loadsPart({
  part: questionsPart,
  load: async ({ tx }, { userId, membership }) => {
    if (membership === null || !(await hasEndedTour(tx, userId))) return null;
    return (await findQuestionnaire(tx, userId)) === null ? {} : null;
  },
});
