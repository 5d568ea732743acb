import { letterChoiceErrors } from './letter-choice.ts';
import { preferencesErrors } from './preferences.ts';

/** All that the area refuses; each feature declares its own. */
export const notificationsErrors = {
  ...letterChoiceErrors,
  ...preferencesErrors,
};
