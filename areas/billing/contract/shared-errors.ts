import { defineErrors } from '@artel/contract';

/** Errors that several features share. */
export const sharedErrors = defineErrors('billing', {
  /** The operator's card lacks what an invoice says of the seller. */
  'seller-incomplete': { status: 409 },
});
