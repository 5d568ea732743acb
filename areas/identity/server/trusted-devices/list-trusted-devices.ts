import type { Actor } from '@artel/contract';
import type { TrustedDevice } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { describeDevice } from '../requests/describe-device.ts';
import { listTrusted } from './trusted-devices.store.ts';

/** In which browsers the person is asked for the password alone. */
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
