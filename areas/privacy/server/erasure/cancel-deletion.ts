import { profileChanged } from '@artel/company/contract';
import { findDeletion, setDeletion } from '@artel/company/server';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import { privacyErrors } from '@artel/privacy/contract';
import type { WithTransaction } from '@artel/server';
import { buildErasureLetter } from './erasure-letter.ts';

/** Cancels the deletion of the account; too late once its day has come, because the erasure may be under way. */
export async function cancelDeletion(
  deps: WithTransaction,
  { userId }: Actor,
): Promise<Record<string, never>> {
  const { tx, clock } = deps;
  const deletesAt = await findDeletion(tx, userId);
  if (deletesAt === null) return {};
  if (deletesAt <= clock.now()) throw new AppError(privacyErrors['erasure-begun']);
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  await setDeletion(tx, userId, null);
  const act = {
    act: 'company/deletion-cancelled',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  } as const;
  await deps.audit.record(tx, act);
  await deps.live.publish(tx, { userId }, profileChanged, {});
  const { email: to, timeZone } = account;
  await deps.letters.send(tx, buildErasureLetter(deps, { to, timeZone, stage: 'deletion-cancelled' }));
  return {};
}
