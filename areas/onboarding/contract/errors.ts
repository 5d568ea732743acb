import { questionnaireErrors } from './questionnaire.ts';
import { trialErrors } from './trial.ts';

/** All that the area refuses; each feature declares its own. */
export const onboardingErrors = {
  ...questionnaireErrors,
  ...trialErrors,
};
