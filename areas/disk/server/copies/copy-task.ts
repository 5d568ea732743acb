import type { MemberActor } from '@artel/contract';
import { diskLimits, nodesCopied } from '@artel/disk/contract';
import { type Platform, type Tx, taskKind } from '@artel/server';
import * as z from 'zod/mini';
import { placeNode } from '../moves/place-node.ts';
import { copyProperties } from '../properties/properties.store.ts';
import { nodes } from '../tables.ts';
import { deleteSoon } from '../trash/delete-soon.ts';
import { setPurged } from '../trash/trash.store.ts';
import { countTrees } from '../tree/below.store.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { resolveActor } from '../tree/resolve-actor.ts';
import { sendChanges } from '../tree/send-changes.ts';
import { writeSpace } from '../tree/write-space.ts';
import { finalizeReservation, releaseBytes, reserveBytes } from '../usage/reserve-bytes.ts';
import { addReferences, holdNodes, insertHidden } from './copies.store.ts';
import { type Copied, CopyState, locateTarget, readCopyChunk } from './read-copy-chunk.ts';

/** The count stops here, but larger trees are copied too. */
const MOST_COUNTED = 500_000;

const payload = z.object({ nodeIds: z.array(z.uuid()), toId: z.uuid() });

/**
 * Copies files and trees of any size, a chunk at a time. Until the last chunk the copies are in no visible
 * folder, so no one finds half a tree; it ends early if the caller may no longer read a node or write to the
 * target. No content is duplicated.
 */
export const copyTask = taskKind({
  kind: 'disk/copy',
  payload,
  async step(deps, run, save) {
    const actor = await resolveActor(deps, run);
    const { companyId } = run;
    const { membership } = actor;
    const { nodeIds, toId } = run.payload;
    const state = run.progress === null ? { begun: 0, levels: [] } : z.parse(CopyState, run.progress);
    const total = run.progress === null ? await countAll(deps, companyId, nodeIds) : run.total;
    const chunk = await readCopyChunk(deps, actor, { nodeIds, toId, taskId: run.id, state });
    if (chunk.rows.length === 0 && chunk.isLast) {
      await deps.db.asCompany(actor, async (tx) => {
        await save(tx, { ...run, progress: state, total: run.done, isOver: true });
        await show(deps, tx, actor, { toId, ids: run.resultIds });
      });
      return;
    }
    await deps.storage.requireRoom();
    const bytes = chunk.rows.reduce((sum, { row }) => sum + row.bytes, 0);
    const reservationId = await reserveBytes(deps, membership, bytes);
    try {
      await deps.db.asCompany(actor, async (tx) => {
        const tops = chunk.rows.flatMap(({ id, isTop }) => (isTop ? [id] : []));
        await save(tx, {
          progress: chunk.state,
          done: run.done + chunk.rows.length,
          total,
          resultIds: [...run.resultIds, ...tops],
          isOver: false,
        });
        await write(deps, tx, actor, { toId, rows: chunk.rows, reservationId });
      });
    } catch (error) {
      await releaseBytes(deps, companyId, reservationId);
      throw error;
    }
  },
  async undo(deps, tx, { companyId, resultIds }) {
    const ids = await setPurged(tx, { companyId, ids: resultIds, now: deps.clock.now() });
    await deleteSoon(deps, tx, companyId, ids);
  },
});

async function countAll(deps: Platform, companyId: string, nodeIds: readonly string[]) {
  const count = await deps.db.asCompanyJob('task disk/copy', companyId, (tx) =>
    countTrees(tx, { companyId, ids: nodeIds, atMost: MOST_COUNTED }),
  );
  return count < MOST_COUNTED ? count : null;
}

interface Writing {
  readonly toId: string;
  readonly rows: readonly Copied[];
  readonly reservationId: string | null;
}

async function write(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { toId, rows, reservationId }: Writing,
): Promise<void> {
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, diskLimits.files, { member: memberId }, { count: rows.length });
  await writeSpace(tx, await locateFolder({ ...deps, tx }, actor, toId, { role: 'contributor' }));
  const held = await holdNodes(
    tx,
    companyId,
    rows.map(({ row }) => row),
  );
  // A node was deleted for good or replaced meanwhile, so its content may be deleted at any moment. The chunk
  // is repeated with the present state.
  if (held.size < rows.length) throw new Error('What is copied was deleted meanwhile');
  const now = deps.clock.now();
  const mine = { version: 1, createdAt: now, createdBy: memberId, updatedBy: memberId };
  await insertHidden(
    tx,
    rows.map(({ row, id, parentId, isTop }) => ({
      ...row,
      ...mine,
      id,
      parentId,
      trashedAt: isTop ? now : null,
      trashedBy: null,
      trashedSpaceId: null,
    })),
  );
  await addReferences(
    tx,
    companyId,
    rows.flatMap(({ row }) => row.blobId ?? []),
  );
  await copyProperties(
    tx,
    companyId,
    rows.map(({ row, id }) => ({ fromId: row.id, toId: id })),
  );
  const bytes = rows.reduce((sum, { row }) => sum + row.bytes, 0);
  await finalizeReservation(deps, tx, { companyId, reservationId, changes: [{ memberId, bytes }] });
}

/** Moves the finished copies into the target folder, each with a number added if its name is taken. */
async function show(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { toId, ids }: { readonly toId: string; readonly ids: readonly string[] },
): Promise<void> {
  const { companyId, memberId } = actor.membership;
  const to = await locateTarget({ ...deps, tx }, actor, toId);
  for (const row of await nodes.list(tx, { companyId, id: ids }, { order: ['id'] }))
    await placeNode(tx, row, { parentId: toId, conflict: 'keep-both' });
  await sendChanges(deps, tx, { companyId, folderIds: [toId] });
  if (ids.length > 0)
    await deps.emit(tx, nodesCopied, { companyId, spaceId: to.space.id, nodeIds: [...ids], toId, memberId });
}
