import { profileChanged } from '@artel/company/contract';
import type { Platform } from '@artel/server';

/** After a change of the address the person's sessions refetch the profile, which contains it. */
export async function publishAddressChanged(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.asUser(userId, (tx) => live.publish(tx, { userId }, profileChanged, {}));
}
