import { createCompany, findMemberOfUser, listOwnCompanyIds } from '@artel/company/server';
import { type Actor, AppError, type RouteInput, requestErrors } from '@artel/contract';
import { setSessionCompany } from '@artel/identity/server';
import {
  onboardingErrors,
  type chooseTrialCompany as route,
  type TrialProgress,
} from '@artel/onboarding/contract';
import type { WithTransaction } from '@artel/server';
import { trialDrafts } from '../tables.ts';
import { getTrial } from './get-trial.ts';
import { findTrialDraft, updateTrialDraft } from './trial-drafts.store.ts';
import { findTrialRow } from './trials.store.ts';

/**
 * Chooses this company of the person for the trial, or opens a new one. On two devices at once only one
 * company is opened: the second waits for the lock on the person's row and finds the company of the first.
 */
export async function chooseTrialCompany(
  deps: WithTransaction,
  actor: Actor,
  choice: RouteInput<typeof route>,
): Promise<TrialProgress> {
  const { tx } = deps;
  // The row exists and is locked from here on: of two devices one waits.
  await trialDrafts.upsert(tx, actor, { touchedAt: deps.clock.now() });
  if ('companyId' in choice) await chooseOwn(deps, actor, choice.companyId);
  else await openOnce(deps, actor, choice.name);
  return getTrial(deps, actor);
}

async function chooseOwn(deps: WithTransaction, actor: Actor, companyId: string): Promise<void> {
  const { tx, db } = deps;
  const { userId, sessionId } = actor;
  if (!(await listOwnCompanyIds(tx)).includes(companyId)) throw new AppError(requestErrors['not-found']);
  await db.enterCompany('onboarding/own-trial', tx, companyId);
  const member = await findMemberOfUser(tx, companyId, userId);
  if (member?.role !== 'owner') throw new AppError(onboardingErrors['trial-owner-only']);
  if ((await findTrialRow(tx, companyId)) !== null) {
    throw new AppError(onboardingErrors['trial-already-started']);
  }
  const before = await findTrialDraft(tx, userId);
  if (before.companyId !== companyId) {
    await updateTrialDraft(tx, userId, { companyId, isOpenedHere: false, isConfirmed: false });
  }
  await setSessionCompany(tx, { sessionId, companyId });
}

async function openOnce(deps: WithTransaction, actor: Actor, name: string): Promise<void> {
  const { userId, sessionId } = actor;
  const before = await findTrialDraft(deps.tx, userId);
  if (before.companyId !== null && before.isOpenedHere) {
    const isStillOwn = (await listOwnCompanyIds(deps.tx)).includes(before.companyId);
    if (isStillOwn) return setSessionCompany(deps.tx, { sessionId, companyId: before.companyId });
  }
  const { id } = await createCompany(deps, actor, { name });
  await updateTrialDraft(deps.tx, userId, { companyId: id, isOpenedHere: true, isConfirmed: false });
}
