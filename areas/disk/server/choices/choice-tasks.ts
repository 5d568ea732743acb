import { AppError } from '@artel/contract';
import { type Platform, type TaskRun, type Tx, taskKind } from '@artel/server';
import * as z from 'zod/mini';
import { locateFolder } from '../tree/locate-node.ts';
import { resolveActor } from '../tree/resolve-actor.ts';
import { changePart } from './change-part.ts';

/** Nodes of one chunk. */
const AT_ONCE = 100;

const Names = z.array(z.object({ id: z.uuid(), name: z.string() }));

const payload = z.object({
  act: z.enum(['trash', 'restore', 'move', 'star', 'unstar']),
  /** The chosen nodes by the folder in which they were when the act began. */
  parts: z.array(z.object({ folderId: z.nullable(z.uuid()), nodeIds: z.array(z.uuid()) })),
  /** The target of a move; null moves each node back to the folder of its part. */
  toId: z.nullable(z.uuid()),
  /** Names that nodes get back with the move. */
  names: Names,
});
type Payload = z.infer<typeof payload>;

const State = z.object({
  at: z.int(),
  /** Nodes of the next chunk: fewer after a refusal, until the refused node is found. */
  size: z.int(),
  skippedIds: z.array(z.uuid()),
  /** Former names of nodes that the act had to rename. */
  renamed: Names,
});
type State = z.infer<typeof State>;

const FIRST: State = { at: 0, size: AT_ONCE, skippedIds: [], renamed: [] };
const BACK = { trash: 'restore', restore: 'trash', move: 'move', star: 'unstar', unstar: 'star' } as const;

type Run = TaskRun<Payload>;

/**
 * Acts on thousands of nodes, a chunk in a transaction, by the rules of the single acts. A refused chunk is
 * repeated in halves, so that a node that may not be changed is left out alone.
 */
function defineChoiceTask(kind: `disk/${Payload['act'] | 'undo'}`) {
  return taskKind({
    kind,
    payload,
    async step(deps, run, save) {
      const actor = await resolveActor(deps, run);
      const { parts, toId } = run.payload;
      const all = parts.flatMap(({ folderId, nodeIds }) => nodeIds.map((id) => ({ id, folderId })));
      const total = all.length;
      const state = getState(run);
      const { at, size } = state;
      const chunk = all.slice(at, at + size);
      const next = at + chunk.length;
      const saved = { total, resultIds: [], isOver: next >= total };
      // Without its target the act fails at once, not node by node.
      if (toId !== null)
        await deps.db.asCompany(actor, (tx) =>
          locateFolder({ ...deps, tx }, actor, toId, { role: 'contributor' }),
        );
      try {
        await deps.db.asCompany(actor, async (tx) => {
          const changed = await changePart({ ...deps, tx }, actor, { ...run.payload, nodes: chunk });
          const progress: State = {
            at: next,
            size: Math.min(AT_ONCE, size * 2),
            skippedIds: [...state.skippedIds, ...changed.skippedIds],
            renamed: [...state.renamed, ...changed.renamed],
          };
          const done = run.done + chunk.length - changed.skippedIds.length;
          await save(tx, { ...saved, progress, done });
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (chunk.length <= 1 && run.done === 0 && saved.isOver) throw error;
        const progress: State =
          chunk.length > 1
            ? { ...state, size: Math.ceil(chunk.length / 2) }
            : { ...state, at: next, skippedIds: [...state.skippedIds, ...chunk.map(({ id }) => id)] };
        await deps.db.asCompany(actor, (tx) =>
          save(tx, { ...saved, progress, done: run.done, isOver: progress.at >= total }),
        );
      }
    },
    undo: (deps, tx, run) => (kind === 'disk/undo' ? Promise.resolve() : beginUndoing(deps, tx, run)),
    mayCancel: () => kind !== 'disk/undo',
    isUndoable: kind !== 'disk/undo',
  });
}

function getState({ progress }: Run): State {
  return progress === null ? FIRST : z.parse(State, progress);
}

/** Begins a task that takes back what was done so far: all of it may take longer than one transaction should. */
async function beginUndoing(deps: Platform, tx: Tx, run: Run): Promise<void> {
  const { userId, companyId, name, payload } = run;
  const { at, skippedIds, renamed } = getState(run);
  const skipped = new Set(skippedIds);
  let rest = at;
  const parts = payload.parts.flatMap(({ folderId, nodeIds }) => {
    const begun = nodeIds.slice(0, rest);
    rest -= begun.length;
    const ids = begun.filter((id) => !skipped.has(id));
    return ids.length > 0 ? [{ folderId, nodeIds: ids }] : [];
  });
  if (parts.length === 0) return;
  const back = { act: BACK[payload.act], parts, toId: null, names: renamed };
  await deps.tasks.begin(tx, choiceTasks.undo, { userId, companyId, name, payload: back });
}

export const choiceTasks = {
  trash: defineChoiceTask('disk/trash'),
  restore: defineChoiceTask('disk/restore'),
  move: defineChoiceTask('disk/move'),
  star: defineChoiceTask('disk/star'),
  unstar: defineChoiceTask('disk/unstar'),
  undo: defineChoiceTask('disk/undo'),
};
