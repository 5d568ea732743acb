import { profileChanged } from '@artel/company/contract';
import { findOrphans, setDeletion } from '@artel/company/server';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import { findAccount, requireProof } from '@artel/identity/server';
import { privacyErrors } from '@artel/privacy/contract';
import type { WithTransaction } from '@artel/server';
import { inDays, PERSON_DAYS } from './cooling.ts';
import { buildErasureLetter } from './erasure-letter.ts';

/**
 * Records that the person wants their account erased. The sole owner of a company that others use must
 * appoint another owner first.
 */
export async function requestDeletion(deps: WithTransaction, actor: Actor): Promise<{ deletesAt: string }> {
  const { tx, clock } = deps;
  const { userId } = actor;
  await requireProof(deps, tx, actor);
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError(requestErrors.unauthenticated);
  const { inUse } = await findOrphans(deps, tx, userId);
  if (inUse.length > 0) {
    const company = inUse.map(({ name }) => name).join(', ');
    throw new AppError(privacyErrors['sole-owner'], { values: { company }, details: { companies: inUse } });
  }
  const deletesAt = inDays(clock.now(), PERSON_DAYS);
  await setDeletion(tx, userId, deletesAt);
  const act = {
    act: 'company/deletion-requested',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  } as const;
  await deps.audit.record(tx, { ...act, after: { deletesAt } });
  await deps.live.publish(tx, { userId }, profileChanged, {});
  const { email: to, timeZone } = account;
  const path = '/profile?section=data';
  await deps.letters.send(
    tx,
    buildErasureLetter(deps, { to, timeZone, stage: 'deletion-requested', at: deletesAt, path }),
  );
  return { deletesAt: deletesAt.toISOString() };
}
