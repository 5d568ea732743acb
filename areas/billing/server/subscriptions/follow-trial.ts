import { addDays } from '@artel/contract/time';
import { trialExtended } from '@artel/onboarding/contract';
import { subscribe } from '@artel/server';
import { forgetEntitlements } from './forget-entitlements.ts';
import { setTrialUntil } from './subscriptions.store.ts';

/** Days that the operator gives to a trial are days of the subscriptions that wait for its end. */
export const followTrial = subscribe({
  event: trialExtended,
  name: 'billing/follow-trial',
  lane: 'soon',
  run: (deps, { companyId, endsOn }) =>
    deps.db.asCompanyJob(companyId, async (tx) => {
      await setTrialUntil(tx, companyId, addDays(endsOn, 1));
      await forgetEntitlements(deps, tx, companyId);
    }),
});
