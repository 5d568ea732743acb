import type { Actor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { revokeSessions } from './revoke-sessions.ts';

/** Ends every session of the person except that of the call, and forgets all devices but its own. */
export async function endOtherSessions(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'cache' | 'live' | 'audit'>,
  { userId, sessionId }: Actor,
): Promise<{ ended: number }> {
  const ended = await revokeSessions(deps, deps.tx, {
    userId,
    exceptSessionId: sessionId,
    forgetDevices: true,
  });
  await deps.audit.record(deps.tx, {
    act: 'identity/other-sessions-ended',
    userId,
    companyId: null,
    subject: `user:${userId}`,
    after: { ended, kept: sessionId },
  });
  return { ended };
}
