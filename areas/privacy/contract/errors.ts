import { erasureErrors } from './erasure.ts';

/** All errors of the area; each feature declares its own. */
export const privacyErrors = {
  ...erasureErrors,
};
