import { type Actor, AppError, type RouteInput, requestErrors } from '@artel/contract';
import { type changePassword as route, securityChanged } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { findAccount, lockAccount, putCredential } from '../accounts/accounts.store.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { buildAccessChangedLetter } from '../letters/access-changed.ts';
import { requireProof } from '../sessions/require-proof.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { devices } from '../tables.ts';

type Deps = Pick<
  Platform,
  'db' | 'once' | 'clock' | 'http' | 'text' | 'config' | 'letters' | 'audit' | 'cache' | 'live'
>;

/**
 * Changes the person's own password, ends every other session and the trust in all browsers. App passwords
 * stay, because the owner knows the old password and programs on several devices would stop working; each can
 * be revoked by itself.
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { password }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  const { userId, sessionId } = actor;
  const email = await deps.db.asUser(userId, async (tx) => {
    await requireProof(deps, tx, actor);
    return (await findAccount(tx, userId))?.email ?? '';
  });
  const passwordHash = await hashPassword(password, [email]);
  return deps.db.asUser(userId, (tx) =>
    deps.once.finish(tx, async () => {
      const account = await lockAccount(tx, userId);
      if (account === null) throw new AppError(requestErrors.unauthenticated);
      // Checked again with the lock, because a password reset may have ended this session a moment ago.
      await requireProof(deps, tx, actor);
      await putCredential(tx, { userId, passwordHash, changedAt: deps.clock.now() });
      await devices.updateAll(tx, { userId, trustedUntil: { '<>': null } }, { trustedUntil: null });
      const ended = await revokeSessions(deps, tx, {
        userId,
        exceptSessionId: sessionId,
        forgetDevices: true,
      });
      await deps.audit.record(tx, {
        act: 'identity/password-changed',
        userId,
        companyId: null,
        subject: `user:${userId}`,
        after: { sessionsEnded: ended },
      });
      await deps.live.publish(tx, { userId }, securityChanged, {});
      const { email: to, timeZone } = account;
      await deps.letters.send(
        tx,
        buildAccessChangedLetter(deps, { to, timeZone, change: 'password-changed' }),
      );
      return {};
    }),
  );
}
