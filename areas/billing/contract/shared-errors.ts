import { defineErrors } from '@artel/contract';

/** Errors that several features share. */
export const sharedErrors = defineErrors('billing', {
  /** The operator's card lacks data of the seller in an invoice. */
  'seller-incomplete': { status: 409 },
});
