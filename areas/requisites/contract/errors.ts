import { cardErrors } from './card/errors.ts';
import { confirmationErrors } from './confirmation.ts';

/** All errors of the area; each feature declares its own. */
export const requisitesErrors = {
  ...cardErrors,
  ...confirmationErrors,
};
