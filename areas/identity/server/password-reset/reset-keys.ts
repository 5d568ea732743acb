import type { Platform, Tx } from '@artel/server';
import { NO_USER } from '../accounts/no-user.ts';
import type { ConfirmationKey } from '../confirmations/confirmation-code.ts';
import { findMeant } from '../counters/counters.store.ts';
import { presentedDevices } from '../devices/device-cookie.ts';

/**
 * Under which keys a code for a new password is asked for and tried, the first one before the other. A known device of
 * the account has one of its own, whose tries and pauses nobody else uses up; otherwise a stranger who asks and guesses
 * all day would keep the owner out. Everybody else shares the other one.
 */
export async function resetKeys(
  deps: Pick<Platform, 'http' | 'secrets'>,
  tx: Tx,
  email: string,
): Promise<[ConfirmationKey, ...ConfirmationKey[]]> {
  const { userId, deviceId } = await findMeant(tx, email, presentedDevices(deps));
  const shared = { purpose: 'password-reset', email, userId: NO_USER } as const;
  return userId === null || deviceId === null ? [shared] : [{ ...shared, userId }, shared];
}
