import { listSuspendedCompanyIds } from '@artel/company/server';
import type { Actor } from '@artel/contract';
import { isInvited, isWaiting } from '@artel/invitations/server';
import { onboardingPages, type TrialStep } from '@artel/onboarding/contract';
import type { Platform, RouteRule, Tx } from '@artel/server';
import { findDueStep } from './due-step.ts';
import { findTrialDraft } from './trial-drafts.store.ts';
import { findTrialRow } from './trials.store.ts';

/** The start pages. All others concern only the person, or need a company and lead here by themselves. */
const START: readonly string[] = ['/', '/dashboard'];

const stepPaths: Readonly<Record<TrialStep, string>> = {
  'select-company': onboardingPages.trialSelectCompany.path,
  'confirm-data': onboardingPages.trialConfirmData.path,
  'create-event': onboardingPages.trialCreateEvent.path,
};

/**
 * G-07: redirects a person who is applying for a trial, or is in no company at all, from the start page to
 * the next step, until they choose «later»; redirects a person who has a trial away from its steps, and no
 * one to a step before the due one.
 */
export const redirectToTrial: RouteRule = {
  name: 'onboarding/lead-to-trial',
  run: async (deps, actor, { path, page }) => {
    if (actor === null) return null;
    const isStep = page.layout === 'trial';
    if (!isStep && !START.includes(path)) return null;
    const route = await inspect(deps, actor);
    if (isStep) return continueSteps(route, path);
    return route.isRunning && route.dueStep !== null ? { redirect: stepPaths[route.dueStep] } : null;
  },
};

interface TrialState {
  readonly dueStep: TrialStep | null;
  /**
   * Whether the person is to be redirected: the application was begun, or there is no company to enter; and
   * it was not postponed.
   */
  readonly isRunning: boolean;
  readonly hasCompany: boolean;
}

function continueSteps({ dueStep, hasCompany }: TrialState, path: string) {
  if (dueStep === null) return { redirect: '/' };
  // A meeting belongs to a company, so one must be chosen first.
  const isTooEarly = path === stepPaths['create-event'] && !hasCompany;
  return isTooEarly ? { redirect: stepPaths[dueStep] } : null;
}

function inspect({ db, clock }: Pick<Platform, 'db' | 'clock'>, actor: Actor): Promise<TrialState> {
  const { userId, membership } = actor;
  const check = async (tx: Tx): Promise<TrialState> => {
    const draft = await findTrialDraft(tx, userId);
    const isChosen = draft.companyId !== null;
    const isHere = membership !== null && draft.companyId === membership.companyId;
    const trial = membership && (await findTrialRow(tx, membership.companyId));
    const dueStep = findDueStep({
      hasTrial: trial !== null && !isChosen,
      hasCompany: isChosen,
      isConfirmed: draft.isConfirmed,
      companyName: draft.typed.companyName ?? '',
    });
    // A person with an open invitation needs no other company, unless they began the application themselves.
    const hasNoneToGoTo =
      membership === null &&
      !(await waitsForOne(tx, userId, clock.now())) &&
      (dueStep !== 'select-company' || !(await isInvited(tx, userId, clock.now())));
    return {
      dueStep,
      isRunning: draft.putOffAt === null && (hasNoneToGoTo || isHere),
      hasCompany: isHere,
    };
  };
  return membership ? db.asCompany(actor, check) : db.asUser(userId, check);
}

/**
 * A person who requested to join, or whose access is suspended, has a company: they are not pushed to open a
 * second one.
 */
async function waitsForOne(tx: Tx, userId: string, now: Date): Promise<boolean> {
  return (await isWaiting(tx, userId, now)) || (await listSuspendedCompanyIds(tx)).length > 0;
}
