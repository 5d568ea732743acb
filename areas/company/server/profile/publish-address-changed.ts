import { profileChanged } from '@artel/company/contract';
import type { Platform } from '@artel/server';

/** Open tabs show the address in the profile: the person's sessions refetch it when it changed. */
export async function publishAddressChanged(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.asUser(userId, (tx) => live.publish(tx, { userId }, profileChanged, {}));
}
