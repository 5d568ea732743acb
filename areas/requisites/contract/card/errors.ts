import { defineErrors } from '@artel/contract';

export const cardErrors = defineErrors('requisites', {
  /** Requisites that must be correct are not; the errors name them. */
  'requisites-wrong': { status: 422 },
});
