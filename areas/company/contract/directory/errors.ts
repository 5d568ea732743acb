import { defineErrors } from '@artel/contract';

export const directoryErrors = defineErrors('company', {
  /** Members can't suspend themselves. */
  'own-membership': { status: 409 },
});
