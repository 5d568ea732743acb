import { taskKind } from '@artel/server';
import * as z from 'zod/mini';
import { countTrees } from '../tree/below.store.ts';
import { deleteSome } from './delete-trees.ts';
import { isPurged } from './deletion.store.ts';
import { unsetPurged } from './trash.store.ts';

const MOST_COUNTED = 500_000;

const State = z.object({ at: z.int() });

/**
 * Removes what was deleted for good, a piece at a time, from below upwards. Until it begins it may be taken back: all of it lies in the
 * trash again.
 */
export const deleteTask = taskKind({
  kind: 'disk/delete',
  payload: z.object({ nodeIds: z.array(z.uuid()) }),
  mayCancel: ({ progress }) => progress === null,
  async step(deps, run, save) {
    const { companyId, payload } = run;
    const { at } = run.progress === null ? { at: 0 } : z.parse(State, run.progress);
    await deps.db.asCompanyJob(companyId, async (tx) => {
      const count = { companyId, ids: payload.nodeIds, atMost: MOST_COUNTED, withTrash: true };
      const total = run.progress === null ? await countTrees(tx, count) : run.total;
      const nodeId = payload.nodeIds[at];
      if (nodeId === undefined) {
        await save(tx, { ...run, progress: { at }, total: run.done, isOver: true });
        return;
      }
      const isGone = !(await isPurged(tx, companyId, nodeId));
      const removed = isGone ? 0 : await deleteSome(deps, tx, companyId, nodeId);
      const progress = { at: isGone ? at + 1 : at };
      await save(tx, { progress, done: run.done + removed, total, resultIds: [], isOver: false });
    });
  },
  async undo(_, tx, { companyId, payload, progress }) {
    if (progress === null) await unsetPurged(tx, companyId, payload.nodeIds);
  },
});
