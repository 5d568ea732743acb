import { dateTimeField } from '@artel/contract';
import { type Platform, type Tx, taskKind } from '@artel/server';
import * as z from 'zod/mini';
import { nodes } from '../tables.ts';
import { countTrees } from '../tree/below.store.ts';
import { deleteSome } from './delete-trees.ts';
import { markTrashForDeletion } from './mark-trash-for-deletion.ts';
import { listMarked, unsetMarked } from './trash.store.ts';

const MOST_COUNTED = 500_000;
/** Trashed nodes that one chunk reads. */
const AT_ONCE = 300;

const State = z.object({ at: z.int() });

const payload = z.object({
  nodeIds: z.array(z.uuid()),
  /** Set for emptying a trash: everything that was in it at that moment. */
  emptying: z.nullable(z.object({ spaceId: z.uuid(), until: dateTimeField })),
});
type Payload = z.infer<typeof payload>;

/**
 * Deletes nodes for good, in chunks, the deepest first. Before it begins it can be undone: everything returns
 * to the trash. If it fails, the rest returns there too, so that nothing stays hidden but counted for ever.
 */
export const deleteTask = taskKind({
  kind: 'disk/delete',
  payload,
  mayCancel: ({ progress }) => progress === null,
  async step(deps, run, save) {
    const { companyId } = run;
    const { at } = run.progress === null ? { at: 0 } : z.parse(State, run.progress);
    await deps.db.asCompanyJob('task disk/delete', companyId, async (tx) => {
      const total = run.progress === null ? await countAll(tx, companyId, run.payload) : run.total;
      const { ids, next } = await listNext(deps, tx, companyId, { ...run.payload, at });
      if (ids === null) {
        await save(tx, { ...run, progress: { at }, total: run.done, isOver: true });
        return;
      }
      const removed = await deleteSome(deps, tx, companyId, ids);
      const progress = { at: removed === 0 ? next : at };
      await save(tx, { progress, done: run.done + removed, total, resultIds: [], isOver: false });
    });
  },
  async undo(_, tx, { companyId, payload: { nodeIds, emptying } }) {
    await nodes.updateAll(tx, { companyId, id: nodeIds }, { purgedAt: null });
    if (emptying) await unsetMarked(tx, { companyId, ...getMark(emptying) });
  },
});

/** Lists the next nodes to delete, and where to continue if none of them is left; null at the end. */
async function listNext(
  deps: Platform,
  tx: Tx,
  companyId: string,
  { nodeIds, emptying, at }: Payload & { readonly at: number },
): Promise<{ ids: readonly string[] | null; next: number }> {
  const next = at + AT_ONCE;
  if (!emptying) return { ids: at < nodeIds.length ? nodeIds.slice(at, next) : null, next };
  const mark = { companyId, ...getMark(emptying) };
  const ids = await listMarked(tx, { ...mark, limit: AT_ONCE });
  // Only increases, so that no two chunks report the same progress.
  if (ids.length > 0) return { ids, next };
  const { isLast } = await markTrashForDeletion(deps, tx, mark);
  const more = await listMarked(tx, { ...mark, limit: AT_ONCE });
  return { ids: more.length === 0 && isLast ? null : more, next };
}

const getMark = ({ spaceId, until }: NonNullable<Payload['emptying']>) => ({
  spaceId,
  until: new Date(until),
});

/** Counts the nodes to delete; null beyond the limit of counting or marking. */
async function countAll(tx: Tx, companyId: string, { nodeIds, emptying }: Payload): Promise<number | null> {
  const limit = MOST_COUNTED;
  const ids = emptying ? await listMarked(tx, { companyId, ...getMark(emptying), limit }) : nodeIds;
  const count = await countTrees(tx, { companyId, ids, atMost: MOST_COUNTED, withTrash: true });
  return count < MOST_COUNTED ? count : null;
}
