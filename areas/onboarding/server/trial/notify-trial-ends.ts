import { addDays, dayIn } from '@artel/contract/time';
import { trialEndNeared } from '@artel/onboarding/contract';
import { chunkedJob, type Platform } from '@artel/server';
import { trials } from '../tables.ts';
import { trialAt } from './trial-days.ts';
import { type TrialEnd, trialEndToNotify } from './trial-end-to-notify.ts';
import { listCompaniesWithEndingTrials } from './trials.store.ts';

/** Days that are looked ahead of UTC's today: three to the end, and one for zones where it is tomorrow already. */
const AHEAD = 4;

/**
 * Every hour, because days begin at different hours in each zone: notifies once of each trial that it ends
 * soon, and that it ended.
 */
export const notifyTrialEnds = chunkedJob({
  name: 'onboarding/tell-trial-ends',
  cron: '11 * * * *',
  reason: 'onboarding/trial-ends',
  each: 'company',
  // If nothing is sold, no trial ends.
  isOff: ({ config }) => !config.billing,
  list: (tx, { after, atMost }, { clock }) =>
    listCompaniesWithEndingTrials(tx, { until: addDays(dayIn('UTC', clock.now()), AHEAD), after }, atMost),
  work: notifyOne,
});

function notifyOne({ db, clock, emit }: Platform, companyId: string): Promise<void> {
  return db.asCompanyJob('job onboarding/tell-trial-ends', companyId, async (tx) => {
    const trial = await trials.lock(tx, { companyId });
    if (!trial) return;
    const end = trialEndToNotify(trialAt(trial, clock.now()), trial.notifiedEnd as TrialEnd | null);
    if (end === null) return;
    await trials.update(tx, { companyId }, { notifiedEnd: end });
    await emit(tx, trialEndNeared, { companyId, end });
  });
}
