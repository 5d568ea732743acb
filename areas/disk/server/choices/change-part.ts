import type { MemberActor } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { moveNodes } from '../moves/move-nodes.ts';
import { starNode, unstarNode } from '../stars/star-node.ts';
import { stars, nodes as table } from '../tables.ts';
import { restoreNodes } from '../trash/restore-nodes.ts';
import { trashNodes } from '../trash/trash-nodes.ts';
import type { NodeRow } from '../tree/tree.store.ts';

interface Part {
  readonly act: 'trash' | 'restore' | 'move' | 'star' | 'unstar';
  /** The nodes, each with the folder in which it was when the act began. */
  readonly nodes: readonly { readonly id: string; readonly folderId: string | null }[];
  readonly toId: string | null;
  readonly names: readonly { readonly id: string; readonly name: string }[];
}

interface Changed {
  /** Nodes that needed no change, or no longer exist. */
  readonly skippedIds: readonly string[];
  /** Former names of nodes that were renamed. */
  readonly renamed: readonly { readonly id: string; readonly name: string }[];
}

type Deps = Platform & { readonly tx: Tx };

/** Acts on some of the chosen nodes, in the transaction of their chunk. */
export async function changePart(deps: Deps, actor: MemberActor, part: Part): Promise<Changed> {
  const { act, nodes } = part;
  const { companyId, memberId } = actor.membership;
  const rows = await table.list(
    deps.tx,
    { companyId, id: nodes.map(({ id }) => id), purgedAt: null },
    { order: ['id'] },
  );
  const marked = await stars.list(
    deps.tx,
    { companyId, memberId, nodeId: nodes.map(({ id }) => id) },
    { columns: ['nodeId'] },
  );
  const starred = new Set(marked.map(({ nodeId }) => nodeId));
  const isFit = ({ id, trashedAt }: NodeRow) =>
    (trashedAt !== null) === (act === 'restore') &&
    (act === 'star' ? !starred.has(id) : act !== 'unstar' || starred.has(id));
  const fit = new Map(rows.filter(isFit).map((row) => [row.id, row]));
  const chosen = nodes.filter(({ id }) => fit.has(id));
  const nodeIds = chosen.map(({ id }) => id);
  const skippedIds = nodes.flatMap(({ id }) => (fit.has(id) ? [] : [id]));
  if (act === 'move') {
    const moved = await move(deps, actor, { ...part, nodes: chosen });
    const renamed = moved.flatMap(({ id, name }) => {
      const former = fit.get(id)?.name ?? name;
      return former === name ? [] : [{ id, name: former }];
    });
    return { skippedIds, renamed };
  }
  if (nodeIds.length > 0 && act === 'trash') await trashNodes(deps, actor, { nodeIds });
  if (nodeIds.length > 0 && act === 'restore')
    await restoreNodes(deps, actor, { nodeIds, conflict: 'keep-both' });
  if (act === 'star') for (const nodeId of nodeIds) await starNode(deps, actor, { nodeId });
  if (act === 'unstar') for (const nodeId of nodeIds) await unstarNode(deps, actor, { nodeId });
  return { skippedIds, renamed: [] };
}

async function move(deps: Deps, actor: MemberActor, { nodes, toId, names }: Part) {
  const moved: { readonly id: string; readonly name: string }[] = [];
  for (const [to, group] of Map.groupBy(nodes, ({ folderId }) => toId ?? folderId)) {
    if (to === null) continue;
    const nodeIds = group.map(({ id }) => id);
    const wanted = names.filter(({ id }) => nodeIds.includes(id));
    const { items } = await moveNodes(deps, actor, {
      nodeIds,
      toId: to,
      conflict: 'keep-both',
      names: wanted,
    });
    moved.push(...items);
  }
  return moved;
}
