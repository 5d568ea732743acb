import type { Actor } from '@artel/contract';
import type { TrustedDevice } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { describeDevice } from '../requests/describe-device.ts';
import { listTrusted } from './trusted-devices.store.ts';

/** Lists the browsers in which the person needs only the password. */
export async function listTrustedDevices(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { userId, sessionId }: Actor,
): Promise<TrustedDevice[]> {
  const rows = await listTrusted(tx, { userId, sessionId, now: clock.now() });
  return rows.map(({ id, userAgent, lastSeenAt, trustedUntil, isCurrent }) => ({
    id,
    isCurrent,
    ...describeDevice(userAgent, false),
    lastSignInAt: lastSeenAt.toISOString(),
    trustedUntil: (trustedUntil ?? lastSeenAt).toISOString(),
  }));
}
