import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { beginAccesses } from './begin-accesses.ts';
import { cancelChange } from './cancel-change.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { confirmPreview } from './confirm-preview.ts';
import { endAccesses } from './end-accesses.ts';
import { followTrial } from './follow-trial.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { previewChange } from './preview-change.ts';
import { previewSubscription } from './preview-subscription.ts';
import { renewAgain, renewSubscriptions } from './renew-subscriptions.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { surchargeAgain } from './surcharge-again.ts';

export const subscriptions: Feature = {
  routes: [
    bind(contract.listSubscriptions, listSubscriptions),
    bind(contract.previewSubscription, previewSubscription),
    bind(contract.previewChange, previewChange),
    bind(contract.cancelChange, (deps, actor, params) => cancelChange(deps, actor, params.subscriptionId)),
    bind(contract.cancelSubscription, (deps, actor, params) =>
      cancelSubscription(deps, actor, params.subscriptionId),
    ),
    bind(contract.resumeSubscription, (deps, actor, params) =>
      resumeSubscription(deps, actor, params.subscriptionId),
    ),
    bind(contract.confirmPreview, (deps, actor, params) => confirmPreview(deps, actor, params.previewId)),
  ],
  jobs: [...renewSubscriptions.jobs, ...beginAccesses.jobs, ...endAccesses.jobs],
  subscriptions: [...followTrial, renewAgain, surchargeAgain],
  retention: [
    {
      table: 'billing.subscriptions',
      label: 'subscriptions of companies',
      duration: 'as long as the company',
    },
    { table: 'billing.accesses', label: 'until when companies may work', duration: 'as long as the company' },
    {
      table: 'billing.previews',
      label: 'what a change would cost, shown to who may confirm it',
      duration: '{days} after it ended',
      ends: 'expires_at',
      days: 1,
    },
  ],
};
