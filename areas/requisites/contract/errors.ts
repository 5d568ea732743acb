import { cardErrors } from './card/errors.ts';
import { confirmationErrors } from './confirmation.ts';

/** All that the area refuses; each feature declares its own. */
export const requisitesErrors = {
  ...cardErrors,
  ...confirmationErrors,
};
