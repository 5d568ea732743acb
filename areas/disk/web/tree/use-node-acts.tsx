import type { DiskNode } from '@artel/disk/contract';
import { offerUndo, t } from '@artel/web';
import type { MenuAction, Selection } from '@artel/web/ui';
import {
  IconDownload,
  IconFolderSymlink,
  IconInfoCircle,
  IconLink,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { download, downloadFolder, useMoveNodes, useRestoreNodes, useTrashNodes } from '../api.ts';
import { ShareDialog } from '../grants/share-dialog.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { copyAddress } from '../nodes/copy-address.ts';
import type { FolderSeen } from '../nodes/folder-seen.ts';
import { mayChange, mayShare } from '../nodes/may.ts';
import { NameDialog } from './name-dialog.tsx';

interface NodeActsInput {
  readonly folder: FolderSeen;
  /** What is loaded of the folder. */
  readonly nodes: readonly DiskNode[];
  readonly selection: Selection;
}

type Intent =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename'; readonly node: DiskNode }
  | { readonly kind: 'share'; readonly node: DiskNode }
  | { readonly kind: 'move'; readonly nodes: readonly DiskNode[] };

interface NodeActs {
  readonly actionsOf: (ids: readonly string[], node: DiskNode) => readonly MenuAction[];
  readonly bulkActions: (ids: readonly string[]) => readonly MenuAction[];
  readonly moveTo: (ids: readonly string[], folder: { readonly id: string; readonly name: string }) => void;
  readonly createFolder: () => void;
  readonly detailsOf: DiskNode | undefined;
  readonly closeDetails: () => void;
  readonly dialogs: ReactNode;
}

/** What can be done with the files and folders of a folder, from one list for every way to ask for it. */
export function useNodeActs({ folder, nodes, selection }: NodeActsInput): NodeActs {
  const [intent, setIntent] = useState<Intent>();
  const [detailsId, setDetailsId] = useState<string>();
  const close = () => setIntent(undefined);
  const nodesOf = (ids: readonly string[]) => nodes.filter(({ id }) => ids.includes(id));
  const { moveTo, trash } = useMoves(folder, selection);

  const ofMany = (ids: readonly string[]): readonly MenuAction[] => {
    const chosen = nodesOf(ids);
    const all = (may: (node: DiskNode) => boolean) => chosen.length > 0 && chosen.every(may);
    return [
      ...(all(mayChange)
        ? [
            {
              key: 'move',
              label: t('disk.act.move'),
              icon: IconFolderSymlink,
              run: () => setIntent({ kind: 'move', nodes: chosen }),
            },
            {
              key: 'trash',
              label: t('disk.act.trash'),
              icon: IconTrash,
              shortcut: 'Delete' as const,
              run: () => trash(chosen),
            },
          ]
        : []),
    ];
  };
  const ofOne = (node: DiskNode): readonly MenuAction[] => [
    node.kind === 'file'
      ? { key: 'download', label: t('disk.act.download'), icon: IconDownload, run: () => download(node.id) }
      : {
          key: 'download',
          label: t('disk.act.download-folder'),
          icon: IconDownload,
          run: () => downloadFolder(node.id),
        },
    ...(mayShare(node)
      ? [
          {
            key: 'share',
            label: t('disk.act.share'),
            icon: IconUserPlus,
            run: () => setIntent({ kind: 'share', node }),
          },
        ]
      : []),
    { key: 'address', label: t('disk.act.copy-address'), icon: IconLink, run: () => copyAddress(node) },
    ...(mayChange(node)
      ? [
          {
            key: 'rename',
            label: t('disk.act.rename'),
            icon: IconPencil,
            shortcut: 'F2' as const,
            run: () => setIntent({ kind: 'rename', node }),
          },
        ]
      : []),
    ...ofMany([node.id]).filter(({ key }) => key !== 'trash'),
    {
      key: 'details',
      label: t('disk.act.details'),
      icon: IconInfoCircle,
      run: () => setDetailsId(node.id),
    },
    ...ofMany([node.id])
      .filter(({ key }) => key === 'trash')
      .map((action) => ({ ...action, isApart: true })),
  ];

  return {
    actionsOf: (ids, node) => (ids.length > 1 ? ofMany(ids) : ofOne(node)),
    bulkActions: (ids) => {
      const [only] = ids.length === 1 ? nodesOf(ids) : [];
      return only === undefined ? ofMany(ids) : firstOf(ofOne(only));
    },
    moveTo,
    createFolder: () => setIntent({ kind: 'create' }),
    detailsOf: nodes.find(({ id }) => id === detailsId),
    closeDetails: () => setDetailsId(undefined),
    dialogs: (
      <>
        <NameDialog
          task={intent?.kind === 'create' ? { kind: 'create', parentId: folder.id } : undefined}
          onClose={close}
        />
        <NameDialog
          task={intent?.kind === 'rename' ? { kind: 'rename', node: intent.node } : undefined}
          onClose={close}
        />
        <MoveDialog
          nodes={intent?.kind === 'move' ? intent.nodes : undefined}
          from={folder}
          onMove={moveTo}
          onClose={close}
        />
        <ShareDialog node={intent?.kind === 'share' ? intent.node : undefined} onClose={close} />
      </>
    ),
  };
}

/** The two acts that people want most of one thing stand in the bar. */
function firstOf(actions: readonly MenuAction[]): readonly MenuAction[] {
  const wanted = ['share', 'download', 'move', 'trash'];
  const rank = ({ key }: MenuAction) => (wanted.includes(key) ? wanted.indexOf(key) : wanted.length);
  return actions
    .toSorted((one, other) => rank(one) - rank(other))
    .map((action) => ({ ...action, isApart: false }));
}

/** What takes things away from a folder, and the way back. */
function useMoves(folder: FolderSeen, selection: Selection) {
  const move = useMoveNodes();
  const trashing = useTrashNodes();
  const restore = useRestoreNodes();
  const moveTo: NodeActs['moveTo'] = (ids, target) => {
    if (target.id === folder.id) return;
    const body = { nodeIds: [...ids], conflict: 'keep-both' as const };
    move.mutate(
      { body: { ...body, toId: target.id } },
      {
        onSuccess: ({ items }) => {
          selection.clear();
          offerUndo(t('disk.moved', { count: items.length, name: target.name }), () =>
            move.mutateAsync({ body: { ...body, toId: folder.id } }),
          );
        },
      },
    );
  };
  const trash = (nodes: readonly DiskNode[]) => {
    const nodeIds = nodes.map(({ id }) => id);
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
  return { moveTo, trash };
}
