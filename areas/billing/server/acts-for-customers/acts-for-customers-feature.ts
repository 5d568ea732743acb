import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { confirmPreview } from '../subscriptions/confirm-preview.ts';
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts';
import { previewChange } from '../subscriptions/preview-change.ts';
import { previewSubscription } from '../subscriptions/preview-subscription.ts';
import { actForCustomer, readForCustomer } from './act-for-customer.ts';
import { invoiceForCustomer } from './invoice-for-customer.ts';

/** The most entries of one company that are shown here. */
const MOST = 50;

/** Actions of the seller for a company that requests them by telephone. */
export const actsForCustomers: Feature = {
  routes: [
    bind(contract.listSubscriptionsOnBehalf, (deps, actor, params) =>
      readForCustomer(deps, actor, params.companyId, (buyer) =>
        listSubscriptions(deps, buyer, { limit: MOST }),
      ),
    ),
    bind(contract.previewFor, (deps, actor, { companyId, subscriptionId, ...wanted }) =>
      readForCustomer(deps, actor, companyId, (buyer) =>
        subscriptionId === undefined
          ? previewSubscription(deps, buyer, wanted)
          : previewChange(deps, buyer, { subscriptionId, ...wanted }),
      ),
    ),
    bind(contract.confirmFor, (deps, actor, { companyId, previewId, ...body }) =>
      actForCustomer(deps, actor, { companyId, act: 'billing/subscribe-on-behalf', ...body }, (buyer) =>
        confirmPreview(deps, buyer, previewId),
      ),
    ),
    bind(contract.cancelFor, (deps, actor, { companyId, subscriptionId, ...body }) =>
      actForCustomer(deps, actor, { companyId, act: 'billing/cancel-on-behalf', ...body }, (buyer) =>
        cancelSubscription(deps, buyer, subscriptionId),
      ),
    ),
    bind(contract.invoiceFor, (deps, actor, { companyId, subscriptionId, ...body }) =>
      actForCustomer(deps, actor, { companyId, act: 'billing/invoice-on-behalf', ...body }, (buyer) =>
        invoiceForCustomer(deps, buyer, subscriptionId),
      ),
    ),
  ],
};
