import { type Moves, stays, withCompany, withPerson } from '@artel/server';

/** How the tables of this area travel with a company. */
export const onboardingMoves: Moves = {
  'onboarding.checklists': withCompany({ owner: 'user_id' }),
  'onboarding.drafts': stays('an unfinished form'),
  'onboarding.questionnaires': stays('answers to the operator of the installation'),
  'onboarding.tours': withPerson(),
  'onboarding.trial_drafts': stays('an unfinished form'),
  'onboarding.trials': withCompany(),
};
