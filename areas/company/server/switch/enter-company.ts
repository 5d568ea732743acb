import { type Actor, AppError, requestErrors } from '@artel/contract';
import { moveSession } from '@artel/identity/server';
import type { WithTransaction } from '@artel/server';

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'secrets' | 'ports' | 'audit'>;

/**
 * Moves the session to another company of the person. One that the person left or in which they are suspended
 * is answered as not found.
 */
export async function enterCompany(
  deps: Deps,
  { userId, sessionId, membership }: Actor,
  companyId: string,
): Promise<{ access_token: string }> {
  const wanted = await deps.ports.resolveMembership(userId, companyId);
  if (wanted === null) throw new AppError(requestErrors['not-found']);
  const token = await moveSession(deps, deps.tx, { userId, sessionId, companyId });
  if (membership?.companyId !== companyId) {
    await deps.db.enterCompany('company/switch', deps.tx, companyId);
    await deps.audit.record(deps.tx, {
      act: 'company/session-entered',
      userId,
      companyId,
      subject: `member:${wanted.memberId}`,
    });
  }
  return { access_token: token };
}
