import { archivesErrors } from './archives.ts';
import { customersErrors } from './customers.ts';
import { documentsErrors } from './documents.ts';
import { linksErrors } from './links.ts';
import { offersErrors } from './offers.ts';
import { paymentsErrors } from './payments.ts';
import { pricesErrors } from './prices.ts';
import { sellerErrors } from './sellers.ts';
import { sharedErrors } from './shared-errors.ts';
import { signingErrors } from './signing.ts';
import { subscriptionsErrors } from './subscriptions.ts';

/** All errors of the area; each feature declares its own. */
export const billingErrors = {
  ...sharedErrors,
  ...archivesErrors,
  ...customersErrors,
  ...documentsErrors,
  ...linksErrors,
  ...offersErrors,
  ...paymentsErrors,
  ...pricesErrors,
  ...signingErrors,
  ...sellerErrors,
  ...subscriptionsErrors,
};
