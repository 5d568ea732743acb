import { addDays, dayIn } from '@artel/contract/time';
import { trialEndNeared } from '@artel/onboarding/contract';
import { job, listIdsInChunks, type Platform } from '@artel/server';
import * as z from 'zod/mini';
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
export const notifyTrialEnds = job({
  name: 'onboarding/tell-trial-ends',
  priority: 'bulk',
  payload: z.object({}),
  cron: '11 * * * *',
  run: async (deps) => {
    // If nothing is sold, no trial ends.
    if (!deps.config.billing) return;
    const until = addDays(dayIn('UTC', deps.clock.now()), AHEAD);
    const companyIds = listIdsInChunks((after, atMost) =>
      deps.db.asInstallation('onboarding/trial-ends', (tx) =>
        listCompaniesWithEndingTrials(tx, { until, after }, atMost),
      ),
    );
    for await (const companyId of companyIds) await notifyOne(deps, companyId);
  },
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
