import type { DiskNode } from '@artel/disk/contract';
import type { MenuAction, Selection } from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import { useStar } from '../api.ts';
import { ShareDialog } from '../grants/share-dialog.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { type Target, useNodeMoves } from '../moves/use-node-moves.ts';
import { NameDialog } from '../nodes/name-dialog.tsx';
import { actionsOfMany, actionsOfOne, wantedFirst } from './node-actions.ts';
import { useDiskAddress } from './use-disk-address.ts';

interface NodeActsInput {
  /** What is loaded of the list. */
  readonly nodes: readonly DiskNode[];
  readonly selection: Selection;
  /** The folder that is shown; in other lists each entry can be shown in its own. */
  readonly folderId?: string | undefined;
}

type Intent =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'share'; readonly node: DiskNode }
  | { readonly kind: 'move' | 'copy'; readonly nodes: readonly DiskNode[] };

interface NodeActs {
  readonly actionsOf: (ids: readonly string[], node: DiskNode) => readonly MenuAction[];
  readonly bulkActions: (ids: readonly string[]) => readonly MenuAction[];
  readonly moveTo: (ids: readonly string[], folder: Target) => void;
  readonly createFolder: () => void;
  readonly detailsOf: DiskNode | undefined;
  readonly closeDetails: () => void;
  readonly dialogs: ReactNode;
}

/** What can be done with the files and folders of a list, from one list of acts for every way to ask for it. */
export function useNodeActs({ nodes, selection, folderId }: NodeActsInput): NodeActs {
  const { openFolder } = useDiskAddress();
  const [intent, setIntent] = useState<Intent>();
  const [detailsId, setDetailsId] = useState<string>();
  const moves = useNodeMoves(selection);
  const star = useStar();
  const close = () => setIntent(undefined);
  const nodesOf = (ids: readonly string[]) => {
    const chosen = new Set(ids);
    return nodes.filter(({ id }) => chosen.has(id));
  };
  const handlers = {
    rename: (node: DiskNode) => setIntent({ kind: 'rename', node }),
    share: (node: DiskNode) => setIntent({ kind: 'share', node }),
    move: (chosen: readonly DiskNode[]) => setIntent({ kind: 'move', nodes: chosen }),
    copy: (chosen: readonly DiskNode[]) => setIntent({ kind: 'copy', nodes: chosen }),
    trash: moves.trash,
    star,
    showDetails: ({ id }: DiskNode) => setDetailsId(id),
    reveal: folderId === undefined ? ({ parentId }: DiskNode) => openFolder(parentId ?? '') : undefined,
  };
  const ofOne = (node: DiskNode) => actionsOfOne(node, handlers);
  const target = intent?.kind === 'move' || intent?.kind === 'copy' ? intent : undefined;
  return {
    actionsOf: (ids, node) => (ids.length > 1 ? actionsOfMany(nodesOf(ids), handlers) : ofOne(node)),
    bulkActions: (ids) => {
      const chosen = nodesOf(ids);
      const [only] = chosen;
      return chosen.length === 1 && only !== undefined
        ? wantedFirst(ofOne(only))
        : wantedFirst(actionsOfMany(chosen, handlers));
    },
    moveTo: (ids, folder) => moves.moveTo(nodesOf(ids), folder),
    createFolder: () => setIntent({ kind: 'create' }),
    detailsOf: nodes.find(({ id }) => id === detailsId),
    closeDetails: () => setDetailsId(undefined),
    dialogs: (
      <>
        <NameDialog
          task={
            intent?.kind === 'create' && folderId !== undefined
              ? { kind: 'create', parentId: folderId }
              : undefined
          }
          onClose={close}
        />
        <NameDialog
          task={intent?.kind === 'rename' ? { kind: 'rename', node: intent.node } : undefined}
          onClose={close}
        />
        <MoveDialog
          nodes={target?.nodes}
          isCopy={target?.kind === 'copy'}
          onChoose={target?.kind === 'copy' ? moves.copyTo : moves.moveTo}
          onClose={close}
        />
        <ShareDialog node={intent?.kind === 'share' ? intent.node : undefined} onClose={close} />
      </>
    ),
  };
}
