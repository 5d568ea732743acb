import type { DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import {
  IconClipboard,
  IconCopy,
  IconDownload,
  IconFolderOpen,
  IconFolderSymlink,
  IconInfoCircle,
  IconLink,
  IconPencil,
  IconScissors,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { download, downloadArchive } from '../api.ts';
import { copyAddress } from '../nodes/copy-address.ts';
import { mayChange, mayShare } from '../nodes/node-permissions.ts';

/** The handlers of the actions; an action without one is not offered. */
interface Handlers {
  readonly rename: (node: DiskNode) => void;
  readonly share: (node: DiskNode) => void;
  readonly move: (nodes: readonly DiskNode[]) => void;
  readonly copy: (nodes: readonly DiskNode[]) => void;
  /** Held to be pasted into another folder. */
  readonly cutToPaste: (nodes: readonly DiskNode[]) => void;
  readonly copyToPaste: (nodes: readonly DiskNode[]) => void;
  readonly trash: (nodes: readonly DiskNode[]) => void;
  readonly star: (nodes: readonly DiskNode[], isStarred: boolean) => void;
  readonly showDetails?: ((node: DiskNode) => void) | undefined;
  /** Opens the parent folder. */
  readonly reveal?: ((node: DiskNode) => void) | undefined;
}

/** Returns the acts on one file or folder. */
export function actionsOfOne(node: DiskNode, handlers: Handlers): readonly MenuAction[] {
  const { rename, share, showDetails, reveal } = handlers;
  const many = actionsOfMany([node], handlers);
  const ofMany = (...keys: readonly string[]) => many.filter(({ key }) => keys.includes(key));
  const isFile = node.kind === 'file';
  // The own disk as a whole has no name and cannot be shared.
  const isOwnDisk = node.parentId === null && node.name === '';
  return [
    {
      key: 'download',
      label: t(isFile ? 'disk.act.download' : 'disk.act.download-folder'),
      icon: IconDownload,
      run: () => (isFile ? download(node.id) : downloadArchive([node])),
    },
    ...offer(mayShare(node) && !isOwnDisk, {
      key: 'share',
      label: t('disk.act.share'),
      icon: IconUserPlus,
      run: () => share(node),
    }),
    { key: 'address', label: t('disk.act.copy-address'), icon: IconLink, run: () => copyAddress(node) },
    ...ofMany('star'),
    ...offer(reveal !== undefined && node.parentId !== null, {
      key: 'reveal',
      label: t('disk.act.reveal'),
      icon: IconFolderOpen,
      run: () => reveal?.(node),
    }),
    ...offer(mayChange(node) && !isOwnDisk, {
      key: 'rename',
      label: t('disk.act.rename'),
      icon: IconPencil,
      shortcut: 'F2',
      run: () => rename(node),
    }),
    ...ofMany('move', 'copy', 'cut-to-paste', 'copy-to-paste'),
    ...offer(showDetails !== undefined, {
      key: 'details',
      label: t('disk.act.details'),
      icon: IconInfoCircle,
      run: () => showDetails?.(node),
    }),
    ...ofMany('trash').map((action) => ({ ...action, isApart: true })),
  ];
}

/** Returns the acts on several nodes at once. */
export function actionsOfMany(nodes: readonly DiskNode[], handlers: Handlers): readonly MenuAction[] {
  if (nodes.length === 0) return [];
  const { move, copy, cutToPaste, copyToPaste, trash, star } = handlers;
  // The topmost folder of a space can't be moved.
  const isInside = nodes.every(({ parentId }) => parentId !== null);
  const mayDownload = isInside && nodes.every(mayChange);
  const isStarred = nodes.every((node) => node.isStarred);
  return [
    {
      key: 'download',
      label: t('disk.act.download-folder'),
      icon: IconDownload,
      run: () => downloadArchive(nodes),
    },
    ...offer(mayDownload, {
      key: 'move',
      label: t('disk.act.move'),
      icon: IconFolderSymlink,
      run: () => move(nodes),
    }),
    ...offer(isInside, { key: 'copy', label: t('disk.act.copy'), icon: IconCopy, run: () => copy(nodes) }),
    ...offer(mayDownload, {
      key: 'cut-to-paste',
      label: t('disk.act.cut-to-paste'),
      icon: IconScissors,
      shortcut: 'mod x',
      run: () => cutToPaste(nodes),
    }),
    ...offer(isInside, {
      key: 'copy-to-paste',
      label: t('disk.act.copy-to-paste'),
      icon: IconClipboard,
      shortcut: 'mod c',
      run: () => copyToPaste(nodes),
    }),
    ...offer(isInside, {
      key: 'star',
      label: t(isStarred ? 'disk.act.unstar' : 'disk.act.star'),
      icon: isStarred ? IconStarOff : IconStar,
      run: () => star(nodes, !isStarred),
    }),
    ...offer(mayDownload, {
      key: 'trash',
      label: t('disk.act.trash'),
      icon: IconTrash,
      shortcut: 'Delete',
      run: () => trash(nodes),
    }),
  ];
}

/** Puts the most frequent actions first; the bar shows two of them. */
export function wantedFirst(actions: readonly MenuAction[]): readonly MenuAction[] {
  const wanted = ['share', 'download', 'move', 'trash'];
  const rank = ({ key }: MenuAction) => (wanted.includes(key) ? wanted.indexOf(key) : wanted.length);
  return actions
    .toSorted((one, other) => rank(one) - rank(other))
    .map((action) => ({ ...action, isApart: false }));
}

function offer(isOffered: boolean, action: MenuAction): readonly MenuAction[] {
  return isOffered ? [action] : [];
}
