import * as contract from '@artel/onboarding/contract';
import { bind, bindStaged } from '@artel/server';
import { dismissChecklist } from './checklist/dismiss-checklist.ts';
import { getQuestionnaire } from './questionnaire/get-questionnaire.ts';
import { updateQuestionnaire } from './questionnaire/update-questionnaire.ts';
import { register } from './registration/register.ts';
import { registerByLink } from './registration/register-by-link.ts';
import { applyTrial } from './trial/apply-trial.ts';
import { chooseTrialCompany } from './trial/choose-trial-company.ts';
import { extendTrial, getCompanyTrial } from './trial/extend-trial.ts';
import { getTrial } from './trial/get-trial.ts';
import { listCompanyTrials } from './trial/list-company-trials.ts';
import { updateTrial } from './trial/update-trial.ts';

export const routes = [
  bind(contract.dismissChecklist, (deps, actor) => dismissChecklist(deps, actor)),
  bindStaged(contract.register, (deps, _, { body }) => register(deps, body)),
  bindStaged(contract.registerByLink, (deps, _, { body }) => registerByLink(deps, body)),
  bind(contract.getQuestionnaire, (deps, actor) => getQuestionnaire(deps, actor)),
  bind(contract.updateQuestionnaire, (deps, actor, { body }) => updateQuestionnaire(deps, actor, body)),
  bind(contract.getTrial, (deps, actor) => getTrial(deps, actor)),
  bind(contract.updateTrial, (deps, actor, { body }) => updateTrial(deps, actor, body)),
  bind(contract.chooseTrialCompany, (deps, actor, { body }) => chooseTrialCompany(deps, actor, body)),
  bind(contract.applyTrial, (deps, actor, { body }) => applyTrial(deps, actor, body)),
  bind(contract.listCompanyTrials, (deps, _, { query }) => listCompanyTrials(deps, query)),
  bindStaged(contract.getCompanyTrial, (deps, _, { params }) => getCompanyTrial(deps, params)),
  bindStaged(contract.extendTrial, (deps, actor, { params, body }) => extendTrial(deps, actor, params, body)),
];
