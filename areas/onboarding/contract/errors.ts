import { questionnaireErrors } from './questionnaire.ts';
import { trialErrors } from './trial.ts';

/** All errors of the area; each feature declares its own. */
export const onboardingErrors = {
  ...questionnaireErrors,
  ...trialErrors,
};
