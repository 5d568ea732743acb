import { findCompany } from '@artel/company/server';
import { trialPart } from '@artel/onboarding/contract';
import { loadsPart } from '@artel/server';
import { findTrial } from './find-trial.ts';

/**
 * The trial on the dashboard of those who manage a company that does not pay yet; its owner may begin one if
 * it had none.
 */
export const loadTrialPart = loadsPart({
  part: trialPart,
  permission: 'company.manage',
  load: async (deps, { membership }) => {
    // If nothing is sold, there are no trials: everything is available.
    if (membership === null || !deps.config.billing) return null;
    if (await deps.ports.entitlements.pays(membership.companyId)) return null;
    const trial = await findTrial(deps, deps.tx, membership.companyId);
    if (trial !== null) return { trial };
    const company = await findCompany(deps.tx, membership.companyId);
    const mayBegin = membership.permissions.has('company.start-trial') && company?.isOperator === false;
    return mayBegin ? { trial } : null;
  },
});
