import { defineErrors } from '@artel/contract';

export const cardErrors = defineErrors('requisites', {
  /** Requisites that have to be right are not; the errors name them. */
  'requisites-wrong': { status: 422 },
});
