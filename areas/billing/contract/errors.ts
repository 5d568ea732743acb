import { archivesErrors } from './archives.ts';
import { customersErrors } from './customers.ts';
import { documentsErrors } from './documents.ts';
import { paymentsErrors } from './payments.ts';
import { sharedErrors } from './shared-errors.ts';
import { signingErrors } from './signing.ts';
import { subscriptionsErrors } from './subscriptions.ts';

/** All that the area refuses; each feature declares its own. */
export const billingErrors = {
  ...sharedErrors,
  ...archivesErrors,
  ...customersErrors,
  ...documentsErrors,
  ...paymentsErrors,
  ...signingErrors,
  ...subscriptionsErrors,
};
