import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import type { NodeRow } from '../tree/tree.store.ts';

/** Keeps what a file was. */
export async function insertVersion(
  tx: Tx,
  { companyId, id: nodeId, version, bytes, mediaType, blobId, sha256, updatedAt, updatedBy }: NodeRow,
  { id, replacedAt }: { readonly id: string; readonly replacedAt: Date },
): Promise<void> {
  if (blobId === null || sha256 === null) throw new Error('A folder has no versions');
  await over<Db>(tx)
    .insertInto('disk.versions')
    .values({
      companyId,
      id,
      nodeId,
      version,
      bytes,
      mediaType,
      blobId,
      sha256,
      updatedAt,
      updatedBy,
      replacedAt,
    })
    .execute();
}
