import { findCompany, listHolders } from '@artel/company/server';
import { dayInWords } from '@artel/contract/time';
import { trialEndNeared } from '@artel/onboarding/contract';
import { notice } from '@artel/server';
import { TRIAL_ENDS, type TrialEnd } from './trial-end-to-notify.ts';
import { findTrialRow } from './trials.store.ts';

const kinds: Readonly<Record<TrialEnd, `company/${string}`>> = {
  soon: 'company/trial-ends-soon',
  tomorrow: 'company/trial-ends-tomorrow',
  ended: 'company/trial-ended',
};

/** Notifies those who manage a company three days before its trial ends, on its eve, and when it is over. */
export const trialEnds = TRIAL_ENDS.map((end) =>
  notice({
    kind: kinds[end],
    event: trialEndNeared,
    isImportant: true,
    run: (deps, { companyId, end: neared }) =>
      deps.db.asCompanyJob('notice company/trial-ended', companyId, async (tx) => {
        const trial = await findTrialRow(tx, companyId);
        const company = await findCompany(tx, companyId);
        if (neared !== end || !trial || !company) return [];
        const holders = await listHolders(deps, tx, companyId, 'company.manage');
        const values = { company: company.name, day: dayInWords(trial.endsOn) };
        return holders.map((userId) => ({ userId, companyId, values, page: '/' }));
      }),
  }),
);
