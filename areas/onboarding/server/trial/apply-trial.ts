import { companyChanged, profileChanged } from '@artel/company/contract';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import { onboardingErrors, TRIAL_LATEST_START, type Trial, trialStarted } from '@artel/onboarding/contract';
import { findCard } from '@artel/requisites/server';
import { getSetting, type WithTransaction } from '@artel/server';
import { trialDrafts } from '../tables.ts';
import { presentTrial } from './present-trial.ts';
import { trialDays } from './trial-setting.ts';
import { findTrialRow, insertTrial, type TrialRow } from './trials.store.ts';

/**
 * C-06: begins the trial of the session's company on the chosen day, today at the earliest by the applicant's
 * calendar. A company has one trial, and so has a taxpayer: the same day again returns it, another day is
 * refused.
 */
export async function applyTrial(
  deps: WithTransaction,
  actor: MemberActor,
  { trial_start_date: startsOn }: { trial_start_date: string },
): Promise<Trial> {
  const { tx, clock, config } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  const known = await findTrialRow(tx, companyId);
  if (known) return answerKnown(deps, known, startsOn);
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  const { timeZone } = account;
  checkStart(startsOn, dayIn(timeZone, clock.now()));
  const card = await findCard(tx, companyId);
  const begun = await insertTrial(tx, {
    companyId,
    inn: card?.inn ?? '',
    kpp: card?.kpp ?? '',
    startsOn,
    endsOn: addDays(startsOn, getSetting(config, trialDays) - 1),
    timeZone,
    appliedBy: memberId,
    appliedAt: clock.now(),
  });
  if (!begun) return answerKnown(deps, await findTrialRow(tx, companyId), startsOn);
  await trialDrafts.delete(tx, { userId });
  await notifyBegun(deps, actor, begun);
  return presentTrial(begun, clock.now());
}

function checkStart(startsOn: string, today: string): void {
  const last = addDays(today, TRIAL_LATEST_START);
  if (startsOn >= today && startsOn <= last) return;
  throw new AppError(onboardingErrors['trial-date-out-of-range'], { values: { days: TRIAL_LATEST_START } });
}

function answerKnown({ clock }: WithTransaction, known: TrialRow | null, startsOn: string): Trial {
  // Nothing was written, and there is no trial of this company.
  if (known === null) throw new AppError(onboardingErrors['trial-used']);
  if (known.startsOn !== startsOn) throw new AppError(onboardingErrors['trial-already-started']);
  return presentTrial(known, clock.now());
}

async function notifyBegun(deps: WithTransaction, actor: MemberActor, begun: TrialRow): Promise<void> {
  const { tx, live, audit } = deps;
  const { userId, membership } = actor;
  const { companyId, memberId } = membership;
  const { startsOn, endsOn, timeZone } = begun;
  await deps.emit(tx, trialStarted, { companyId, memberId, startsOn, endsOn, timeZone });
  await live.publish(tx, { companyId }, companyChanged, { companyId });
  await live.publish(tx, { userId }, profileChanged, {});
  await audit.record(tx, {
    act: 'company/trial-started',
    userId,
    companyId,
    subject: `company:${companyId}`,
    after: { startsOn, endsOn, timeZone },
  });
}
