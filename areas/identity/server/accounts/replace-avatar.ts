import type { Platform, Tx, WrittenBlob } from '@artel/server';
import { users } from '../tables.ts';
import { lockAvatarBlob } from './accounts.store.ts';

/** Sets another picture of the person, or none; the previous one is released. */
export async function replaceAvatar(
  { blobs }: Pick<Platform, 'blobs'>,
  tx: Tx,
  userId: string,
  blob: WrittenBlob | null,
): Promise<void> {
  const before = await lockAvatarBlob(tx, userId);
  if (blob !== null) await blobs.store(tx, blob, { kind: 'identity/avatar', userId });
  await users.update(tx, { id: userId }, { avatarBlobId: blob?.id ?? null });
  if (before !== null) await blobs.release(tx, before);
}
