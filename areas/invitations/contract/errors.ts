import { acceptanceErrors } from './acceptance.ts';
import { importsErrors } from './imports.ts';
import { joinErrors } from './join/errors.ts';
import { lettersErrors } from './letters.ts';
import { linksErrors } from './links.ts';
import { sharedErrors } from './shared-errors.ts';

/** All errors of the area; each feature declares its own. */
export const invitationsErrors = {
  ...sharedErrors,
  ...acceptanceErrors,
  ...importsErrors,
  ...joinErrors,
  ...lettersErrors,
  ...linksErrors,
};
