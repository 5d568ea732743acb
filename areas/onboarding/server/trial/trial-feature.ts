import * as contract from '@artel/onboarding/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { applyTrial } from './apply-trial.ts';
import { chooseTrialCompany } from './choose-trial-company.ts';
import { countTaxpayer } from './count-taxpayer.ts';
import { extendTrial, getCompanyTrial } from './extend-trial.ts';
import { getTrial } from './get-trial.ts';
import { listCompanyTrials } from './list-company-trials.ts';
import { notifyTrialEnds } from './notify-trial-ends.ts';
import { updateTrial } from './update-trial.ts';

/** The time in which a company tries the product. */
export const trial: Feature = {
  routes: [
    bind(contract.getTrial, getTrial),
    bind(contract.updateTrial, updateTrial),
    bind(contract.chooseTrialCompany, chooseTrialCompany),
    bind(contract.applyTrial, applyTrial),
    bind(contract.listCompanyTrials, (deps, _, query) => listCompanyTrials(deps, query)),
    bindStaged(contract.getCompanyTrial, (deps, _, params) => getCompanyTrial(deps, params)),
    bindStaged(contract.extendTrial, (deps, actor, input) => extendTrial(deps, actor, input, input)),
  ],
  jobs: notifyTrialEnds.jobs,
  subscriptions: [countTaxpayer],
  retention: [
    {
      table: 'onboarding.trials',
      label: 'trials of companies',
      duration: 'as long as the company; one per company',
    },
    {
      table: 'onboarding.trial_drafts',
      label: 'what was typed on the way into a trial',
      duration: 'until the trial begins; one per person',
    },
  ],
};
