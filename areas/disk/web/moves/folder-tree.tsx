import { type DiskNode, listFolder } from '@artel/disk/contract';
import { queryOf, t } from '@artel/web';
import { QuietButton, Row, Scroll, Stack, Tree, type TreeNode } from '@artel/web/ui';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpaces } from '../api.ts';
import { mayAdd } from '../nodes/may.ts';
import { NameDialog } from '../nodes/name-dialog.tsx';
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

/** The folders that something may be put into; one that is missing is made in the chosen one, else where it all is. */
export function FolderTree({ label, open: first, without = [], refused, chosen, onChoose }: FolderTreeProps) {
  const [open, setOpen] = useState(first);
  const [isMaking, setMaking] = useState(false);
  const { places, showMore } = useFolders(open, without);
  const openAlso = (id: string) => setOpen((before) => (before.includes(id) ? before : [...before, id]));
  const here = places.find(({ id, isRefused }) => id === first.at(-1) && !isRefused);
  const around = chosen ?? (here && { id: here.id, name: here.label });
  return (
    <Stack gap={2}>
      <Scroll height="fixed">
        <Tree
          label={label}
          nodes={places.map((place) => ({ ...place, isRefused: place.isRefused || place.id === refused }))}
          chosen={chosen?.id}
          onChoose={(id) => {
            const place = places.find((one) => one.id === id);
            if (place !== undefined && !showMore(id)) onChoose({ id, name: place.label });
          }}
          onToggle={(id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])}
        />
      </Scroll>
      <Row>
        <QuietButton aria-disabled={around === undefined} onClick={() => setMaking(true)}>
          <IconFolderPlus size={18} stroke={1.5} />
          {t('disk.new-folder.act')}
        </QuietButton>
      </Row>
      <NameDialog
        task={isMaking && around ? { kind: 'create', parentId: around.id, where: around.name } : undefined}
        onCreated={({ id, name, parentId }) => {
          if (parentId !== null) openAlso(parentId);
          onChoose({ id, name });
        }}
        onClose={() => setMaking(false)}
      />
    </Stack>
  );
}

/** Folders at once below one. */
const FOLDERS_AT_ONCE = 100;
const MORE = 'more:';

interface Folders {
  /** From the top to the bottom; what more there is below one is a line of its own. */
  readonly places: readonly TreeNode[];
  /** Answers whether this line was one that shows more. */
  readonly showMore: (id: string) => boolean;
}

/** The folders that are open, each page of one asked for once. */
function useFolders(open: readonly string[], without: readonly string[]): Folders {
  const spaces = useSpaces().data?.items ?? [];
  const [further, setFurther] = useState<Readonly<Record<string, readonly string[]>>>({});
  const pages = open.flatMap((folderId) =>
    [undefined, ...(further[folderId] ?? [])].map((cursor) => ({ folderId, cursor })),
  );
  const lists = useQueries({
    queries: pages.map(({ folderId, cursor }) =>
      queryOf(listFolder, {
        params: { folderId },
        query: { limit: FOLDERS_AT_ONCE, ...(cursor !== undefined && { cursor }) },
      }),
    ),
  });
  const below = new Map<string, { readonly folders: DiskNode[]; next: string | null }>();
  for (const [at, { folderId }] of pages.entries()) {
    const of = below.get(folderId) ?? { folders: [], next: null };
    const { items = [], nextCursor = null } = lists[at]?.data ?? {};
    of.folders.push(...items.filter(({ kind, id }) => kind === 'folder' && !without.includes(id)));
    // Folders stand before files: behind a file there are none.
    of.next = items.at(-1)?.kind === 'folder' ? nextCursor : null;
    below.set(folderId, of);
  }
  const icon = <IconFolder size={18} stroke={1.5} />;
  const walk = (id: string, depth: number): readonly TreeNode[] => {
    const { folders = [], next = null } = below.get(id) ?? {};
    const lines = folders.flatMap((node) => lineOf(node.id, node.name, depth, !mayAdd(node)));
    return next === null
      ? lines
      : [...lines, { id: `${MORE}${id}`, label: t('disk.new-folder.more'), depth }];
  };
  const lineOf = (id: string, label: string, depth: number, isRefused: boolean): readonly TreeNode[] => [
    { id, label, depth, icon, isRefused, isOpen: open.includes(id) },
    ...(open.includes(id) ? walk(id, depth + 1) : []),
  ];
  return {
    places: spaces.flatMap((space) => lineOf(space.id, spaceName(space), 0, !mayAdd(space))),
    showMore: (line) => {
      const id = line.startsWith(MORE) ? line.slice(MORE.length) : undefined;
      const next = id === undefined ? null : (below.get(id)?.next ?? null);
      if (id !== undefined && next !== null)
        setFurther((before) => ({ ...before, [id]: [...(before[id] ?? []), next] }));
      return id !== undefined;
    },
  };
}
