import { MAX_VERSIONS } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { dropBlobReference, sumReleased } from '../trash/deletion.store.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import type { ByteChange } from '../usage/reserve-bytes.ts';
import { type Dropped, dropOldest, insertVersion } from './versions.store.ts';

type Deps = Pick<Platform, 'ids' | 'clock' | 'blobs'>;

/**
 * Stores the former content of a file as a version; beyond the limit the oldest one is deleted. Returns the
 * changes of the counters.
 */
export async function storeVersion(deps: Deps, tx: Tx, node: NodeRow): Promise<ByteChange[]> {
  const { companyId, id: nodeId } = node;
  await insertVersion(tx, node, { id: deps.ids.next(), replacedAt: deps.clock.now() });
  return releaseDropped(
    deps,
    tx,
    companyId,
    await dropOldest(tx, { companyId, nodeId, maxCount: MAX_VERSIONS }),
  );
}

/** Releases the content of deleted versions, and returns the changes of the counters. */
export async function releaseDropped(
  { blobs }: Pick<Platform, 'blobs'>,
  tx: Tx,
  companyId: string,
  dropped: readonly Dropped[],
): Promise<ByteChange[]> {
  for (const { blobId } of dropped)
    if (await dropBlobReference(tx, companyId, blobId)) await blobs.release(tx, blobId);
  return sumReleased(dropped);
}
