import type { Platform, Tx } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import type { ConfirmationKey } from '../confirmations/confirmation-code.ts';
import { findAttemptAccount } from '../counters/counters.store.ts';
import { presentedDevices } from '../devices/device-cookie.ts';

/**
 * Returns the keys under which a code for a new password is requested and tried, in order. A known device of
 * the account has one of its own, whose attempts and pauses are used up by no other caller; otherwise a
 * stranger who requests and guesses all day would lock the owner out. All other callers share the other one.
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
