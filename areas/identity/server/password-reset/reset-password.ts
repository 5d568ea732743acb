import { AppError, type RouteInput } from '@artel/contract';
import { identityErrors, type resetPassword as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { lockAccount } from '../accounts/accounts.store.ts';
import { findUserIdByEmail } from '../accounts/find-user-id-by-email.ts';
import { hashUnchecked, refuseCommonPassword } from '../accounts/password-hash.ts';
import { checkCode } from '../confirmations/check-code.ts';
import { endEmailChange } from '../confirmations/confirmations.store.ts';
import { consumeCode } from '../confirmations/consume-code.ts';
import { buildAccessChangedLetter } from '../letters/access-changed.ts';
import { voidLinks } from '../links/links.store.ts';
import { setPassword } from '../passwords/set-password.ts';
import { deleteFailedAttempts } from '../throttle/delete-failed-attempts.ts';
import { resetKeys } from './reset-keys.ts';

type Deps = Pick<
  Platform,
  'db' | 'secrets' | 'clock' | 'http' | 'text' | 'config' | 'letters' | 'audit' | 'cache' | 'live'
>;

/**
 * Sets a new password by the code from the letter and ends all sessions and other access. It does not sign
 * in, because a second factor is still required. Factors remain, also an intruder's passkey, as the letter
 * says: otherwise access to the mailbox alone would remove them. A code guessed for an address without an
 * account fails like a wrong one.
 */
export async function resetPassword(
  deps: Deps,
  { email, code, password }: RouteInput<typeof route>,
): Promise<Record<string, never>> {
  // The password is checked before the attempt is counted, so that a weak one uses none of the five.
  refuseCommonPassword(password, [email]);
  const keys = await deps.db.asInstallation('identity/confirmations', (tx) => resetKeys(deps, tx, email));
  const key = await checkCode(deps, keys, code);
  const passwordHash = await hashUnchecked(password);
  const userId = await findUserIdByEmail(deps, email);
  if (userId === null) throw new AppError(identityErrors['code-wrong']);
  await deps.db.asUser(userId, async (tx) => {
    await consumeCode(deps, tx, key, code);
    // Codes and links are locked before the account, as everywhere.
    await endEmailChange(tx, userId, deps.clock.now());
    await voidLinks(tx, { kind: 'access', userId }, deps.clock.now());
    const account = await lockAccount(tx, userId);
    // The account may have changed its address while the password was hashed.
    if (account?.email !== email) throw new AppError(identityErrors['code-wrong']);
    await setPassword(deps, tx, { userId, passwordHash });
    await deleteFailedAttempts(deps, tx, email);
    const { timeZone } = account;
    await deps.letters.send(
      tx,
      buildAccessChangedLetter(deps, { to: email, timeZone, change: 'password-reset' }),
    );
  });
  return {};
}
