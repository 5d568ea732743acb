import { finalizeReservation } from '@artel/disk/server';
import type { Platform, Tx } from '@artel/server';
import { changeUses } from '../stored/contents.store.ts';

/** Rows that used contents are gone: of what nothing uses any more the file goes, and its room is free again. */
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
