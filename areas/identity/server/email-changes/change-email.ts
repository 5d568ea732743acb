import { type Actor, AppError, type RouteInput, type RouteResponse, requestErrors } from '@artel/contract';
import {
  identityErrors,
  identityLimits,
  type changeEmail as route,
  securityChanged,
} from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { lockAccount } from '../accounts/accounts.store.ts';
import { endEmailChange } from '../confirmations/confirmations.store.ts';
import { startConfirmation } from '../confirmations/start-confirmation.ts';
import { requireProof } from '../sessions/require-proof.ts';
import { sendEmailChangeLetters } from './send-email-change-letters.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'jobs' | 'audit' | 'live' | 'limits'>;

/**
 * First step of a new address: codes go to the present one and to the new one, and nothing changes yet. The
 * job that writes the letters checks whether the new one has an account, so that the response can't reveal
 * it.
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { email }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { userId } = actor;
  const { tx } = deps;
  await deps.limits.consume(tx, identityLimits['address-changes'], { person: userId });
  // Codes are locked before the account, as everywhere: a change that is being confirmed locks them first.
  await endEmailChange(tx, userId, deps.clock.now());
  const account = await lockAccount(tx, userId);
  if (account === null) throw new AppError(requestErrors.unauthenticated);
  await requireProof(deps, tx, actor);
  if (account.email === email) throw new AppError(identityErrors['address-same']);
  const ofOld = await startConfirmation(deps, tx, { purpose: 'email-old', email: account.email, userId });
  const ofNew = await startConfirmation(deps, tx, { purpose: 'email-new', email, userId });
  await deps.jobs.enqueue(tx, sendEmailChangeLetters, { oldId: ofOld.id, newId: ofNew.id });
  await deps.audit.record(tx, {
    act: 'identity/email-change-started',
    userId,
    companyId: null,
    subject: `user:${userId}`,
    before: { email: account.email },
    after: { email },
  });
  await deps.live.publish(tx, { userId }, securityChanged, {});
  const { expiresIn } = ofOld.answer;
  return { expiresIn, resendAfter: Math.max(ofOld.answer.resendAfter, ofNew.answer.resendAfter) };
}
