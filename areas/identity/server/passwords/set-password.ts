import type { Platform, Tx } from '@artel/server';
import { putCredential } from '../accounts/accounts.store.ts';
import { deleteAppPasswords } from '../app-passwords/app-passwords.store.ts';
import { forgetPrograms } from '../app-passwords/forget-programs.ts';
import { endEmailChange } from '../confirmations/confirmations.store.ts';
import { voidLinks } from '../links/links.store.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';

/**
 * Restores control of an account: sets a new password and removes everything that an intruder may have added.
 * Every session ends, all devices become unknown, and app passwords, a pending change of the address and
 * other links from the operator are removed.
 */
export async function setPassword(
  deps: Pick<Platform, 'clock' | 'audit' | 'cache' | 'live'>,
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const now = deps.clock.now();
  await endEmailChange(tx, userId, now);
  await voidLinks(tx, { kind: 'access', userId }, now);
  await putCredential(tx, { userId, passwordHash, changedAt: now });
  const deleted = await deleteAppPasswords(tx, userId);
  await forgetPrograms(deps, tx, deleted);
  const appPasswordsDeleted = deleted.length;
  await revokeSessions(deps, tx, { userId, forgetDevices: true });
  await deps.audit.record(tx, {
    act: 'identity/password-set',
    userId,
    companyId: null,
    subject: `user:${userId}`,
    after: { appPasswordsDeleted },
  });
}
