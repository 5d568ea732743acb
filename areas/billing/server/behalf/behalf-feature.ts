import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { confirmPreview } from '../subscriptions/confirm-preview.ts';
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts';
import { previewChange } from '../subscriptions/preview-change.ts';
import { previewSubscription } from '../subscriptions/preview-subscription.ts';
import { invoiceFor } from './invoice-for.ts';
import { onBehalf, readOnBehalf } from './on-behalf.ts';

/** The most entries of one company that are shown here. */
const MOST = 50;

/** Actions of the seller for a company that requests them by telephone. */
export const behalf: Feature = {
  routes: [
    bind(contract.listSubscriptionsOnBehalf, (deps, actor, params) =>
      readOnBehalf(deps, actor, params.companyId, (buyer) => listSubscriptions(deps, buyer, { limit: MOST })),
    ),
    bind(contract.previewFor, (deps, actor, { companyId, subscriptionId, ...wanted }) =>
      readOnBehalf(deps, actor, companyId, (buyer) =>
        subscriptionId === undefined
          ? previewSubscription(deps, buyer, wanted)
          : previewChange(deps, buyer, { subscriptionId, ...wanted }),
      ),
    ),
    bind(contract.confirmFor, (deps, actor, { companyId, previewId, ...body }) =>
      onBehalf(deps, actor, { companyId, act: 'billing/subscribe-on-behalf', ...body }, (buyer) =>
        confirmPreview(deps, buyer, previewId),
      ),
    ),
    bind(contract.cancelFor, (deps, actor, { companyId, subscriptionId, ...body }) =>
      onBehalf(deps, actor, { companyId, act: 'billing/cancel-on-behalf', ...body }, (buyer) =>
        cancelSubscription(deps, buyer, subscriptionId),
      ),
    ),
    bind(contract.invoiceFor, (deps, actor, { companyId, subscriptionId, ...body }) =>
      onBehalf(deps, actor, { companyId, act: 'billing/invoice-on-behalf', ...body }, (buyer) =>
        invoiceFor(deps, buyer, subscriptionId),
      ),
    ),
  ],
};
