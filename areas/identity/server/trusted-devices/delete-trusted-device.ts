import { type Actor, AppError, requestErrors } from '@artel/contract';
import { securityChanged } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { forgetTrustIn } from './trusted-devices.store.ts';

/** Removes trust from one of the person's own browsers; another person's is answered like one that does not exist. */
export async function deleteTrustedDevice(
  deps: Pick<WithTransaction, 'tx' | 'clock' | 'audit' | 'live'>,
  { userId }: Actor,
  { deviceId }: { readonly deviceId: string },
): Promise<Record<string, never>> {
  const isDone = await forgetTrustIn(deps.tx, { userId, deviceId, now: deps.clock.now() });
  if (!isDone) throw new AppError(requestErrors['not-found']);
  await deps.audit.record(deps.tx, {
    act: 'identity/trusted-device-forgotten',
    userId,
    companyId: null,
    subject: `user:${userId}`,
  });
  await deps.live.publish(deps.tx, { userId }, securityChanged, {});
  return {};
}
