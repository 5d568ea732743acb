import { type DiskNode, listFolder } from '@artel/disk/contract';
import { queryOf, t } from '@artel/web';
import { Dialog, DialogFooter, Tree, type TreeNode } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpaces } from '../api.ts';
import type { FolderSeen } from '../nodes/folder-seen.ts';
import { mayAdd } from '../nodes/may.ts';
import { spaceName } from '../nodes/space-name.ts';
import styles from './moves.module.css';

interface MoveDialogProps {
  readonly nodes: readonly DiskNode[] | undefined;
  readonly from: FolderSeen;
  readonly onMove: (ids: readonly string[], folder: { readonly id: string; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** Asks where to. */
export function MoveDialog({ nodes, onClose, ...rest }: MoveDialogProps) {
  const title =
    nodes?.length === 1
      ? t('disk.move.title-one', { name: nodes[0]?.name })
      : t('disk.move.title', { count: nodes?.length ?? 0 });
  return (
    <Dialog isOpen={nodes !== undefined} title={title} onClose={onClose}>
      {nodes !== undefined && <FolderPicker nodes={nodes} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function FolderPicker({
  nodes,
  from,
  onMove,
  onClose,
}: MoveDialogProps & { readonly nodes: readonly DiskNode[] }) {
  const moved = nodes.map(({ id }) => id);
  // The way to where they are is open, so that a place nearby is at hand.
  const [open, setOpen] = useState<readonly string[]>([...from.path.map(({ id }) => id), from.id]);
  const [chosen, setChosen] = useState<string>();
  const places = useFolderTree(open, moved);
  const target = places.find(({ id }) => id === chosen);
  const move = () => {
    if (target === undefined) return;
    onMove(moved, { id: target.id, name: target.label });
    onClose();
  };
  return (
    <div className={styles.picker}>
      <div className={styles.tree}>
        <Tree
          label={t('disk.move.where')}
          nodes={places.map((place) => ({ ...place, isRefused: place.isRefused || place.id === from.id }))}
          chosen={chosen}
          onChoose={setChosen}
          onToggle={(id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])}
        />
      </div>
      <DialogFooter onCancel={onClose}>
        <Button
          aria-disabled={target === undefined}
          data-disabled={target === undefined || undefined}
          onClick={move}
        >
          {t('disk.act.move')}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** Folders at once below one: whoever has more finds the place by opening it and dragging. */
const FOLDERS_AT_ONCE = 100;

/** The folders that are open, each asked for once; what is moved cannot lie in itself. */
function useFolderTree(open: readonly string[], moved: readonly string[]): readonly TreeNode[] {
  const spaces = useSpaces().data?.items ?? [];
  const lists = useQueries({
    queries: open.map((folderId) =>
      queryOf(listFolder, { params: { folderId }, query: { limit: FOLDERS_AT_ONCE } }),
    ),
  });
  const below = new Map(open.map((id, at) => [id, lists[at]?.data?.items ?? []]));
  const icon = <IconFolder size={18} stroke={1.5} />;
  const walk = (id: string, depth: number): readonly TreeNode[] =>
    (below.get(id) ?? [])
      .filter((node) => node.kind === 'folder' && !moved.includes(node.id))
      .flatMap((node) => lineOf(node.id, node.name, depth, !mayAdd(node)));
  const lineOf = (id: string, label: string, depth: number, isRefused: boolean): readonly TreeNode[] => [
    { id, label, depth, icon, isRefused, isOpen: open.includes(id) },
    ...(open.includes(id) ? walk(id, depth + 1) : []),
  ];
  return spaces.flatMap((space) => lineOf(space.id, spaceName(space), 0, !mayAdd(space)));
}
