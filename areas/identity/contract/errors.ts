import { appPasswordsErrors } from './app-passwords.ts';
import { confirmationsErrors } from './confirmations.ts';
import { emailChangesErrors } from './email-changes.ts';
import { factorsErrors } from './factors/errors.ts';
import { linksErrors } from './links.ts';
import { sessionsErrors } from './sessions.ts';
import { sharedErrors } from './shared-errors.ts';
import { signInErrors } from './sign-in.ts';
import { signInCodesErrors } from './sign-in-codes.ts';

/** All errors of the area; each feature declares its own. */
export const identityErrors = {
  ...sharedErrors,
  ...appPasswordsErrors,
  ...confirmationsErrors,
  ...emailChangesErrors,
  ...factorsErrors,
  ...linksErrors,
  ...sessionsErrors,
  ...signInErrors,
  ...signInCodesErrors,
};
