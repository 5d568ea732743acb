import type { Platform, Tx } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import type { ConfirmationKey } from '../confirmations/confirmation-code.ts';
import { findAttemptAccount } from '../counters/counters.store.ts';
import { presentedDevices } from '../devices/device-cookie.ts';

/**
 * Returns the keys under which a code for a new password is requested and tried, in order. A known device of
 * the account has a key of its own, so that a stranger who requests and guesses all day can't use up its
 * attempts and lock the owner out. All other callers share the other key.
 */
export async function resetKeys(
  deps: Pick<Platform, 'http' | 'secrets'>,
  tx: Tx,
  email: string,
): Promise<[ConfirmationKey, ...ConfirmationKey[]]> {
  const { userId, deviceId } = await findAttemptAccount(tx, email, presentedDevices(deps));
  const shared = { purpose: 'password-reset', email, userId: NO_USER } as const;
  return userId === null || deviceId === null ? [shared] : [{ ...shared, userId }, shared];
}
