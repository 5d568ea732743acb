import { type DiskNode, MOST_AT_ONCE, MOST_CHOSEN } from '@artel/disk/contract';
import { offerUndo, showToast, t } from '@artel/web';
import type { Selection } from '@artel/web/ui';
import {
  useChangeChoice,
  useCopyNode,
  useCopyNodes,
  useMoveNodes,
  useRestoreNodes,
  useTrashNodes,
} from '../api.ts';
import { runInChunks } from '../nodes/run-in-chunks.ts';

/** The target of moving or copying. */
export interface Target {
  readonly id: string;
  readonly name: string;
}

/** Files that are copied by one request; for more there is a task. */
const AT_ONCE = 10;

/** Moves, copies and trashes nodes, with undo. More of them than one request changes are a task of the server. */
export function useNodeMoves(selection: Selection) {
  const move = useMoveNodes();
  const copying = useCopyNode();
  const copyingMany = useCopyNodes();
  const trashing = useTrashNodes();
  const restore = useRestoreNodes();
  const change = useChangeChoice();

  const put = (nodes: readonly DiskNode[], toId: string) =>
    runInChunks(nodes, (chunk) => {
      // Undoing also restores the names that had to be changed.
      const names = chunk.map(({ id, name }) => ({ id, name }));
      return move.mutateAsync({ body: { nodeIds: getIds(chunk), toId, conflict: 'keep-both', names } });
    });
  const putBack = async (nodes: readonly DiskNode[]) => {
    const byFolder = Map.groupBy(nodes, ({ parentId }) => parentId);
    for (const [toId, group] of byFolder) if (toId !== null) await put(group, toId);
  };
  const moveTo = async (nodes: readonly DiskNode[], target: Target) => {
    const wanted = nodes.filter(({ parentId }) => parentId !== target.id);
    if (wanted.length > MOST_AT_ONCE) {
      if (await change(wanted, { act: 'move', toId: target.id })) selection.clear();
      return;
    }
    const moved = await put(wanted, target.id);
    if (moved.length === 0) return;
    selection.clear();
    const title = t('disk.moved', { count: moved.length, name: target.name });
    // Without access to the former folder the move can't be undone.
    if (moved.some(({ parentId }) => parentId === null)) showToast({ severity: 'success', title });
    else offerUndo(title, () => putBack(moved));
  };
  const throwAway = (nodes: readonly { readonly id: string }[]) =>
    runInChunks(nodes, (chunk) => trashing.mutateAsync({ body: { nodeIds: getIds(chunk) } }));
  const bringBack = (nodes: readonly { readonly id: string }[]) =>
    runInChunks(nodes, (chunk) =>
      restore.mutateAsync({ body: { nodeIds: getIds(chunk), conflict: 'keep-both' } }),
    );
  const copyTo = async (nodes: readonly DiskNode[], target: Target) => {
    // A tree may be of any size: it is copied by a task, which the tray shows and can undo.
    if (nodes.length > AT_ONCE || nodes.some(({ kind }) => kind === 'folder')) {
      await runInChunks(
        nodes,
        (chunk) => copyingMany.mutateAsync({ body: { nodeIds: getIds(chunk), toId: target.id } }),
        MOST_CHOSEN,
      );
      selection.clear();
      return;
    }
    const copies: { readonly id: string }[] = [];
    for (const { id } of nodes)
      copies.push(await copying.mutateAsync({ params: { nodeId: id }, body: { toId: target.id } }));
    selection.clear();
    offerUndo(t('disk.copied', { count: copies.length, name: target.name }), () => throwAway(copies));
  };
  const trash = async (nodes: readonly DiskNode[]) => {
    if (nodes.length > MOST_AT_ONCE) {
      if (!(await change(nodes, { act: 'trash' }))) return [];
      selection.clear();
      return nodes;
    }
    const gone = await throwAway(nodes);
    if (gone.length === 0) return gone;
    selection.clear();
    const [first] = nodes;
    const title =
      nodes.length === 1
        ? t('disk.trashed-one', { name: first?.name })
        : t('disk.trashed', { count: gone.length });
    offerUndo(title, () => bringBack(gone));
    return gone;
  };
  return { moveTo, copyTo, trash };
}

const getIds = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id);
