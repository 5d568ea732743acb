import { type Actor, AppError, requestErrors } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import { TRIAL_LATEST_START, type TrialProgress } from '@artel/onboarding/contract';
import { getSetting, type WithTransaction } from '@artel/server';
import { findDueStep } from './due-step.ts';
import { findTrial } from './find-trial.ts';
import { listTrialCompanies } from './list-trial-companies.ts';
import { findTrialDraft } from './trial-drafts.store.ts';
import { trialDays } from './trial-setting.ts';

/** Returns the person's progress in the application for a trial, with the typed fields, from any device. */
export async function getTrial(
  deps: Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'config'>,
  { userId, membership }: Actor,
): Promise<TrialProgress> {
  const { tx, clock, config } = deps;
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  const draft = await findTrialDraft(tx, userId);
  if (membership) await deps.db.enterCompany('onboarding/own-trial', tx, membership.companyId);
  const trial = membership && (await findTrial(deps, tx, membership.companyId));
  const companies = await listTrialCompanies(deps, userId);
  const company = companies.find(({ id }) => id === draft.companyId) ?? null;
  const today = dayIn(account.timeZone, clock.now());
  return {
    dueStep: findDueStep({
      hasTrial: trial !== null && draft.companyId === null,
      hasCompany: company !== null,
      isConfirmed: draft.isConfirmed,
      companyName: draft.typed.companyName ?? '',
    }),
    isPutOff: draft.putOffAt !== null,
    typed: draft.typed,
    canLookUp: config.lookup !== null,
    company,
    companies,
    trial,
    firstStart: today,
    lastStart: addDays(today, TRIAL_LATEST_START),
    days: getSetting(config, trialDays),
  };
}
