import type { DiskNode } from '@artel/disk/contract';
import { offerUndo, t } from '@artel/web';
import type { Selection } from '@artel/web/ui';
import { useCopyNode, useCopyNodes, useMoveNodes, useRestoreNodes, useTrashNodes } from '../api.ts';

/** Where something is put. */
export interface Target {
  readonly id: string;
  readonly name: string;
}

/** Files that are copied while one waits. */
const AT_ONCE = 10;

/** What moves, copies and throws away, and the way back. */
export function useNodeMoves(selection: Selection) {
  const move = useMoveNodes();
  const copying = useCopyNode();
  const copyingMany = useCopyNodes();
  const trashing = useTrashNodes();
  const restore = useRestoreNodes();

  const putBack = async (nodes: readonly DiskNode[]) => {
    const byFolder = Map.groupBy(nodes, ({ parentId }) => parentId ?? '');
    for (const [toId, group] of byFolder)
      await move.mutateAsync({ body: { nodeIds: idsOf(group), toId, conflict: 'keep-both' } });
  };
  const moveTo = (nodes: readonly DiskNode[], target: Target) => {
    const moved = nodes.filter(({ parentId }) => parentId !== target.id);
    if (moved.length === 0) return;
    move.mutate(
      { body: { nodeIds: idsOf(moved), toId: target.id, conflict: 'keep-both' } },
      {
        onSuccess: ({ items }) => {
          selection.clear();
          offerUndo(t('disk.moved', { count: items.length, name: target.name }), () => putBack(moved));
        },
      },
    );
  };
  const throwAway = (nodeIds: readonly string[]) => trashing.mutateAsync({ body: { nodeIds: [...nodeIds] } });
  const copyTo = async (nodes: readonly DiskNode[], target: Target) => {
    // A tree may be of any size: it goes on without the page, and the tray shows it.
    if (nodes.length > AT_ONCE || nodes.some(({ kind }) => kind === 'folder')) {
      await copyingMany.mutateAsync({ body: { nodeIds: idsOf(nodes), toId: target.id } });
      selection.clear();
      return;
    }
    const copies: string[] = [];
    for (const { id } of nodes)
      copies.push((await copying.mutateAsync({ params: { nodeId: id }, body: { toId: target.id } })).id);
    selection.clear();
    offerUndo(t('disk.copied', { count: copies.length, name: target.name }), () => throwAway(copies));
  };
  const trash = (nodes: readonly DiskNode[]) => {
    const nodeIds = idsOf(nodes);
    trashing.mutate(
      { body: { nodeIds } },
      {
        onSuccess: () => {
          selection.clear();
          const [first] = nodes;
          const title =
            nodes.length === 1
              ? t('disk.trashed-one', { name: first?.name })
              : t('disk.trashed', { count: nodes.length });
          offerUndo(title, () => restore.mutateAsync({ body: { nodeIds, conflict: 'keep-both' } }));
        },
      },
    );
  };
  return { moveTo, copyTo, trash };
}

const idsOf = (nodes: readonly DiskNode[]) => nodes.map(({ id }) => id);
