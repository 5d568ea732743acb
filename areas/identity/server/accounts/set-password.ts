import type { Platform, Tx } from '@artel/server';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { putCredential } from './accounts.store.ts';

/** Gives the person a new password and ends every session that the old one opened; no device is known any more. */
export async function setPassword(
  deps: Pick<Platform, 'clock' | 'audit' | 'recall' | 'live'>,
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await putCredential(tx, { userId, passwordHash, changedAt: deps.clock.now() });
  await revokeSessions(deps, tx, { userId, forgetDevices: true });
  await deps.audit.record(tx, {
    act: 'identity/password-set',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  });
}
