import type { Actor, RouteInput } from '@artel/contract';
import type { updateTrial as route, TrialProgress } from '@artel/onboarding/contract';
import type { WithTransaction } from '@artel/server';
import { trialDrafts } from '../tables.ts';
import { getTrial } from './get-trial.ts';
import { updateTrialDraft } from './trial-drafts.store.ts';

/** Stores the typed fields of the application for a trial, and the step that the person has reached. */
export async function updateTrial(
  deps: WithTransaction,
  actor: Actor,
  { typed, isConfirmed, isPutOff }: RouteInput<typeof route>,
): Promise<TrialProgress> {
  const now = deps.clock.now();
  // The row exists and is locked from here on: of two devices one waits.
  await trialDrafts.upsert(deps.tx, { userId: actor.userId }, { touchedAt: now });
  await updateTrialDraft(deps.tx, actor.userId, {
    typed: typed ?? {},
    ...(isConfirmed && { isConfirmed }),
    ...(isPutOff !== undefined && { putOffAt: isPutOff ? now : null }),
  });
  return getTrial(deps, actor);
}
