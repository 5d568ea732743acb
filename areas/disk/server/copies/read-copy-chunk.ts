import { AppError, type MemberActor } from '@artel/contract';
import { DEEPEST, diskErrors } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import * as z from 'zod/mini';
import { isDeeper } from '../moves/moves.store.ts';
import { findLocated, type Located, locateFolder, locateNode } from '../tree/locate-node.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { listPart } from './copies.store.ts';

/** Nodes in one chunk. */
const AT_ONCE = 300;

/** The position at which a copy continues. */
export const CopyState = z.object({
  /** The number of requested nodes whose copy has begun. */
  begun: z.int(),
  /** Open folders, the outermost first: the last child that was copied, and the folder's copy. */
  levels: z.array(z.object({ fromId: z.uuid(), toId: z.uuid(), after: z.nullable(z.uuid()) })),
});
export type CopyState = z.infer<typeof CopyState>;

/** A node and its future copy. */
export interface Copied {
  readonly row: NodeRow;
  readonly id: string;
  readonly parentId: string;
  readonly isTop: boolean;
}

interface CopyChunk {
  readonly rows: readonly Copied[];
  readonly state: CopyState;
  /** Whether this is the last chunk. */
  readonly isLast: boolean;
}

interface Request {
  readonly nodeIds: readonly string[];
  readonly toId: string;
  readonly taskId: string;
  readonly state: CopyState;
}

interface Reading {
  readonly scoped: Platform & { readonly tx: Tx };
  readonly actor: MemberActor;
  readonly taskId: string;
  readonly rows: Copied[];
  readonly levels: CopyState['levels'];
}

/**
 * Reads the next nodes to copy: from the innermost open folder outward, then from the next requested node.
 * Rights are checked each time.
 */
export function readCopyChunk(
  deps: Platform,
  actor: MemberActor,
  { nodeIds, toId, taskId, state }: Request,
): Promise<CopyChunk> {
  return deps.db.asCompany(actor, async (tx) => {
    const scoped = { ...deps, tx };
    const to = await locateTarget(scoped, actor, toId);
    const levels = state.levels.map((level) => ({ ...level }));
    const reading: Reading = { scoped, actor, taskId, rows: [], levels };
    let { begun } = state;
    const outer = levels.length > 0 ? nodeIds[begun - 1] : undefined;
    if (outer !== undefined) await locateNode(scoped, actor, outer, { role: 'reader' });
    while (reading.rows.length < AT_ONCE) {
      const nextId = nodeIds[begun];
      if (levels.length > 0) await addPart(reading, to);
      else if (nextId === undefined) return { rows: reading.rows, state: { begun, levels }, isLast: true };
      else {
        await addTop(reading, nextId, to);
        begun += 1;
      }
    }
    return { rows: reading.rows, state: { begun, levels }, isLast: false };
  });
}

/** Starts with the next requested node. */
async function addTop({ scoped, actor, rows, levels }: Reading, nodeId: string, to: Located): Promise<void> {
  const row = await locateSource(scoped, actor, nodeId, to);
  const id = scoped.ids.next();
  rows.push({ row, id, parentId: to.node.id, isTop: true });
  if (!row.isFile) levels.push({ fromId: row.id, toId: id, after: null });
}

/** Adds some children of the innermost folder, up to the first folder among them, which is entered before the rest. */
async function addPart({ scoped, actor, taskId, rows, levels }: Reading, to: Located): Promise<void> {
  const level = levels.at(-1);
  if (!level) return;
  const { companyId } = actor.membership;
  // The folder may have been moved out of the caller's sight or trashed: nodes that are copied already stay.
  const from = await findLocated(scoped, actor, level.fromId);
  if (!from || from.isTrashed) {
    levels.pop();
    return;
  }
  const limit = AT_ONCE - rows.length;
  const { fromId: parentId, after } = level;
  const part = await listPart(scoped.tx, { companyId, parentId, after, before: taskId, limit });
  for (const row of part) {
    const id = scoped.ids.next();
    rows.push({ row, id, parentId: level.toId, isTop: false });
    level.after = row.id;
    if (row.isFile) continue;
    requireDepth(to.path.length + levels.length + 1);
    levels.push({ fromId: row.id, toId: id, after: null });
    return;
  }
  if (part.length < limit) levels.pop();
}

export async function locateTarget(
  scoped: Platform & { readonly tx: Tx },
  actor: MemberActor,
  toId: string,
): Promise<Located> {
  const to = await locateFolder(scoped, actor, toId, { role: 'contributor' });
  requireDepth(to.path.length + 1);
  return to;
}

function requireDepth(levels: number): void {
  if (levels > DEEPEST) throw new AppError(diskErrors['too-deep'], { values: { count: DEEPEST } });
}

/** Finds a node that may be copied to the target: not the target itself or a folder above it, and no whole space. */
export async function locateSource(
  scoped: Platform & { readonly tx: Tx },
  actor: MemberActor,
  nodeId: string,
  to: Located,
): Promise<NodeRow> {
  const { node } = await locateNode(scoped, actor, nodeId, { role: 'reader' });
  if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
  if (to.path.some(({ id }) => id === nodeId)) throw new AppError(diskErrors['into-itself']);
  if (!node.isFile && (await isDeeper(scoped.tx, { ...node, levels: DEEPEST - to.path.length })))
    throw new AppError(diskErrors['too-deep'], { values: { count: DEEPEST } });
  return node;
}
