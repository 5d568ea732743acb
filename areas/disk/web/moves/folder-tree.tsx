import { listFolder } from '@artel/disk/contract';
import { queryOf } from '@artel/web';
import { Scroll, Tree, type TreeNode } from '@artel/web/ui';
import { IconFolder } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpaces } from '../api.ts';
import { mayAdd } from '../nodes/may.ts';
import { spaceName } from '../nodes/space-name.ts';
import type { Target } from './use-node-moves.ts';

interface FolderTreeProps {
  readonly label: string;
  /** Folders that are open at first, with those above them. */
  readonly open: readonly string[];
  /** Folders that are not shown, with all that lies in them. */
  readonly without?: readonly string[];
  /** A folder that cannot be chosen. */
  readonly refused?: string | undefined;
  readonly chosen: Target | undefined;
  readonly onChoose: (target: Target) => void;
}

/** The folders that something may be put into. */
export function FolderTree({ label, open: first, without = [], refused, chosen, onChoose }: FolderTreeProps) {
  const [open, setOpen] = useState(first);
  const places = useFolders(open, without);
  return (
    <Scroll height="fixed">
      <Tree
        label={label}
        nodes={places.map((place) => ({ ...place, isRefused: place.isRefused || place.id === refused }))}
        chosen={chosen?.id}
        onChoose={(id) => {
          const place = places.find((one) => one.id === id);
          if (place !== undefined) onChoose({ id, name: place.label });
        }}
        onToggle={(id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])}
      />
    </Scroll>
  );
}

/** Folders at once below one: who has more finds the place by opening it and dragging. */
const FOLDERS_AT_ONCE = 100;

/** The folders that are open, each asked for once. */
function useFolders(open: readonly string[], without: readonly string[]): readonly TreeNode[] {
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
      .filter((node) => node.kind === 'folder' && !without.includes(node.id))
      .flatMap((node) => lineOf(node.id, node.name, depth, !mayAdd(node)));
  const lineOf = (id: string, label: string, depth: number, isRefused: boolean): readonly TreeNode[] => [
    { id, label, depth, icon, isRefused, isOpen: open.includes(id) },
    ...(open.includes(id) ? walk(id, depth + 1) : []),
  ];
  return spaces.flatMap((space) => lineOf(space.id, spaceName(space), 0, !mayAdd(space)));
}
