import { defineErrors } from '@artel/contract';

/** What several features refuse alike. */
export const sharedErrors = defineErrors('billing', {
  /** The operator's card lacks what an invoice says of the seller. */
  'seller-incomplete': { status: 409 },
});
