import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import {
  type Child,
  deleteNodes,
  dropBlobReference,
  listAnyChildren,
  listPurged,
  sumReleased,
} from './deletion.store.ts';

/** Rows that one transaction deletes. */
const AT_ONCE = 300;
/** Transactions of one job; a larger tree continues in the next job. */
const MAX_PASSES = 20;

/** Deletes the rows of a tree for good, the deepest first, and releases its content. */
export const deleteTree = job({
  name: 'disk/delete-tree',
  priority: 'bulk',
  payload: z.object({ companyId: z.uuid(), nodeId: z.uuid() }),
  async run(deps, { companyId, nodeId }) {
    for (let round = 0; round < MAX_PASSES; round += 1) {
      const removed = await deps.db.asCompanyJob('job disk/delete-tree', companyId, async (tx) =>
        deleteSome(deps, tx, companyId, [nodeId]),
      );
      if (removed === 0) return;
    }
    await deps.db.asCompanyJob('job disk/delete-tree', companyId, (tx) =>
      deps.jobs.enqueue(tx, deleteTree, { companyId, nodeId }),
    );
  },
});

/**
 * Deletes some of the nodes that were deleted for good, the deepest first; returns their number, zero when
 * nothing is left.
 */
export async function deleteSome(
  deps: Platform,
  tx: Tx,
  companyId: string,
  nodeIds: readonly string[],
): Promise<number> {
  const found: string[] = [];
  for (const top of await listPurged(tx, companyId, nodeIds))
    if (!(await gather(tx, companyId, top, found))) break;
  const named = await deleteNodes(tx, companyId, found);
  for (const { blobId } of named) {
    if (blobId !== null && (await dropBlobReference(tx, companyId, blobId)))
      await deps.blobs.release(tx, blobId);
  }
  await finalizeReservation(deps, tx, { companyId, reservationId: null, changes: sumReleased(named) });
  return found.length;
}

/** Adds a node after everything below it, up to the limit of a transaction; returns whether all of it fitted. */
async function gather(tx: Tx, companyId: string, { id, isFile }: Child, found: string[]): Promise<boolean> {
  if (found.length >= AT_ONCE) return false;
  if (!isFile) {
    const limit = AT_ONCE - found.length;
    const children = await listAnyChildren(tx, { companyId, parentId: id, limit });
    for (const child of children) if (!(await gather(tx, companyId, child, found))) return false;
    // The folder may have more children.
    if (children.length === limit) return false;
  }
  found.push(id);
  return true;
}
