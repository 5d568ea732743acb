import { erasureErrors } from './erasure.ts';

/** All that the area refuses; each feature declares its own. */
export const privacyErrors = {
  ...erasureErrors,
};
