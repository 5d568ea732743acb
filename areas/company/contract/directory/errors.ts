import { defineErrors } from '@artel/contract';

export const directoryErrors = defineErrors('company', {
  /** Nobody suspends themselves. */
  'own-membership': { status: 409 },
});
