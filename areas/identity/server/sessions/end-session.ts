import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { revokeSessions } from './revoke-sessions.ts';

/** Ends one of the person's own sessions; another person's is answered like one that does not exist. */
export async function endSession(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'cache' | 'live' | 'audit'>,
  actor: Actor,
  { sessionId }: { sessionId: string },
): Promise<Record<string, never>> {
  const { userId } = actor;
  const ended = await revokeSessions(deps, deps.tx, { userId, sessionId, forgetDevices: true });
  if (ended === 0) throw new AppError(requestErrors['not-found']);
  await deps.audit.record(deps.tx, {
    act: 'identity/session-ended',
    userId,
    companyId: null,
    subject: `session:${sessionId}`,
  });
  return {};
}
