import { letterChoiceErrors } from './letter-choice.ts';
import { preferencesErrors } from './preferences.ts';

/** All errors of the area; each feature declares its own. */
export const notificationsErrors = {
  ...letterChoiceErrors,
  ...preferencesErrors,
};
