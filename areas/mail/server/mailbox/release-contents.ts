import { finalizeReservation } from '@artel/disk/server';
import type { Platform, Tx } from '@artel/server';
import { changeUses } from '../stored/contents.store.ts';

/**
 * Releases contents after rows that used them were deleted: files that nothing uses are deleted, and their
 * storage is free.
 */
export async function releaseContents(
  deps: Platform,
  tx: Tx,
  companyId: string,
  contentIds: readonly string[],
): Promise<void> {
  const unused = await changeUses(tx, companyId, contentIds, -1);
  if (unused.length === 0) return;
  for (const { blobId } of unused) await deps.blobs.release(tx, blobId);
  const changes = unused.map(({ memberId, bytes }) => ({ memberId, bytes: -bytes }));
  await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
}
