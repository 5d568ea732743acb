import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { settleBytes } from '../usage/reserve-bytes.ts';
import { deleteNodes, goneOf, isPurged, listAnyChildren, unnameBlob } from './deletion.store.ts';

/** Rows that one transaction deletes. */
const AT_ONCE = 300;
/** Transactions of one job; a larger tree goes on in the next one. */
const ROUNDS = 20;

/** Removes the rows of what was deleted for good, from below upwards, and gives its content back. */
export const deleteTree = job({
  name: 'disk/delete-tree',
  lane: 'bulk',
  payload: z.object({ companyId: z.uuid(), nodeId: z.uuid() }),
  async run(deps, { companyId, nodeId }) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const removed = await deps.db.asCompanyJob(companyId, async (tx) =>
        (await isPurged(tx, companyId, nodeId)) ? deleteSome(deps, tx, companyId, nodeId) : 0,
      );
      if (removed === 0) return;
    }
    await deps.db.asCompanyJob(companyId, (tx) => deps.jobs.enqueue(tx, deleteTree, { companyId, nodeId }));
  },
});

/** Removes some of a tree that was deleted for good, what lies undermost first; answers how many nodes. */
export async function deleteSome(deps: Platform, tx: Tx, companyId: string, nodeId: string): Promise<number> {
  const path = [nodeId];
  for (;;) {
    const parentId = path.at(-1) as string;
    const children = await listAnyChildren(tx, { companyId, parentId, limit: AT_ONCE });
    const files = children.filter(({ isFile }) => isFile).map(({ id }) => id);
    const folder = children.find(({ isFile }) => !isFile);
    if (files.length > 0) return remove(deps, tx, companyId, files);
    if (!folder) return remove(deps, tx, companyId, [parentId]);
    path.push(folder.id);
  }
}

async function remove(deps: Platform, tx: Tx, companyId: string, ids: readonly string[]): Promise<number> {
  const named = await deleteNodes(tx, companyId, ids);
  for (const { blobId } of named) {
    if (blobId !== null && (await unnameBlob(tx, companyId, blobId))) await deps.blobs.release(tx, blobId);
  }
  await settleBytes(deps, tx, { companyId, reservationId: null, changes: goneOf(named) });
  return ids.length;
}
