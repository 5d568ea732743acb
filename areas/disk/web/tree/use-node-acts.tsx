import { type DiskNode, diskPages } from '@artel/disk/contract';
import { useAddressRequest, useOpenPage } from '@artel/web';
import { type MenuAction, type Selection, useMediaQuery } from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import { ShareDialog } from '../access/share-dialog.tsx';
import { useStar } from '../api.ts';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { useHeldNodes } from '../moves/use-held-nodes.ts';
import { type Target, useNodeMoves } from '../moves/use-node-moves.ts';
import type { FolderSeen } from '../nodes/folder-seen.ts';
import { NameDialog } from '../nodes/name-dialog.tsx';
import { RenameField } from '../nodes/rename-field.tsx';
import { actionsOfMany, actionsOfOne, wantedFirst } from './node-actions.ts';
import { useDiskAddress } from './use-disk-address.ts';

/** On a telephone the keyboard covers half of the list, so a dialog has the name. */
const NARROW = '(max-width: 599.98px)';

interface NodeActsInput {
  /** The loaded part of the list. */
  readonly nodes: readonly DiskNode[];
  readonly selection: Selection;
  /** The shown folder; other lists offer to show each entry in its own folder. */
  readonly folderId?: string | undefined;
  /** Tiles are too narrow for a name that is typed, so it is renamed in a dialog. */
  readonly isTiles?: boolean;
  /** The file or folder that the page shows; the menu of the page has its actions. */
  readonly opened?: FolderSeen | undefined;
}

type Intent =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'rename-here' | 'share'; readonly node: DiskNode }
  | { readonly kind: 'move' | 'copy'; readonly nodes: readonly DiskNode[] };

interface NodeActs {
  readonly getActions: (ids: readonly string[], node: DiskNode) => readonly MenuAction[];
  readonly bulkActions: (ids: readonly string[]) => readonly MenuAction[];
  readonly moveTo: (ids: readonly string[], folder: Target) => void;
  readonly createFolder: () => void;
  /** Returns the field for the name of a node, while it is renamed in its row. */
  readonly getNameField: (node: DiskNode) => ReactNode | undefined;
  /** Files and folders that keys cut or copied. */
  readonly held: ReturnType<typeof useHeldNodes>;
  readonly detailsNode: DiskNode | undefined;
  readonly closeDetails: () => void;
  readonly dialogs: ReactNode;
}

/** Returns the actions on the files and folders of a list, the same for every control that offers them. */
export function useNodeActs({
  nodes,
  selection,
  folderId,
  isTiles = false,
  opened,
}: NodeActsInput): NodeActs {
  const { openFolder, words, change } = useDiskAddress();
  const openPage = useOpenPage();
  const [intent, setIntent] = useState<Intent>();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [detailsId, setDetailsId] = useState<string>();
  const moves = useNodeMoves(selection);
  const star = useStar();
  const close = () => setIntent(undefined);
  // The address of a notice of a request for access.
  useAddressRequest('share', 'access', () => opened && setIntent({ kind: 'share', node: opened }));
  const getNodes = (ids: readonly string[]) => {
    const chosen = new Set(ids);
    return nodes.filter(({ id }) => chosen.has(id));
  };
  const held = useHeldNodes({ getNodes, moveTo: moves.moveTo, copyTo: moves.copyTo });
  const leave = ({ path }: FolderSeen) => {
    const parent = path.at(-1);
    if (parent !== undefined) openFolder(parent.id);
    else void openPage(diskPages.haveAccess);
  };
  const trash = async (chosen: readonly DiskNode[]) => {
    const gone = new Set((await moves.trash(chosen)).map(({ id }) => id));
    // A folder or file that was just trashed must not stay open.
    if (opened !== undefined && gone.has(opened.id)) leave(opened);
    else if (words.open !== undefined && gone.has(words.open)) change({ open: undefined }, { replace: true });
  };
  const handlers = {
    rename: (node: DiskNode) => {
      const isListed = nodes.some(({ id }) => id === node.id) && node.id !== opened?.id;
      // A file that is open covers the list.
      const isHere = isListed && words.open === undefined && !isTiles && !isNarrow;
      setIntent({ kind: isHere ? 'rename-here' : 'rename', node });
    },
    share: (node: DiskNode) => setIntent({ kind: 'share', node }),
    move: (chosen: readonly DiskNode[]) => setIntent({ kind: 'move', nodes: chosen }),
    copy: (chosen: readonly DiskNode[]) => setIntent({ kind: 'copy', nodes: chosen }),
    cutToPaste: held.cut,
    copyToPaste: held.copy,
    trash: (chosen: readonly DiskNode[]) => void trash(chosen),
    star,
    showDetails: ({ id }: DiskNode) => setDetailsId(id),
    reveal: folderId === undefined ? ({ parentId }: DiskNode) => openFolder(parentId ?? '') : undefined,
  };
  const ofOne = (node: DiskNode) => actionsOfOne(node, handlers);
  const target = intent?.kind === 'move' || intent?.kind === 'copy' ? intent : undefined;
  return {
    getActions: (ids, node) => (ids.length > 1 ? actionsOfMany(getNodes(ids), handlers) : ofOne(node)),
    bulkActions: (ids) => {
      const chosen = getNodes(ids);
      const [only] = chosen;
      return chosen.length === 1 && only !== undefined
        ? wantedFirst(ofOne(only))
        : wantedFirst(actionsOfMany(chosen, handlers));
    },
    moveTo: (ids, folder) => moves.moveTo(getNodes(ids), folder),
    createFolder: () => setIntent({ kind: 'create' }),
    getNameField: (node) =>
      intent?.kind === 'rename-here' && intent.node.id === node.id ? (
        <RenameField node={intent.node} onClose={close} />
      ) : undefined,
    held,
    detailsNode: [...nodes, ...(opened ? [opened] : [])].find(({ id }) => id === detailsId),
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
