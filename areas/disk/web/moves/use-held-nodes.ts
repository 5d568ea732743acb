import type { DiskNode } from '@artel/disk/contract';
import { keyName, showToast, t } from '@artel/web';
import type { GridKey } from '@artel/web/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { mayChange } from '../nodes/node-permissions.ts';
import type { Target } from './use-node-moves.ts';

interface HeldNodes {
  readonly act: 'move' | 'copy';
  readonly nodes: readonly DiskNode[];
}

// They outlive the page of a folder: another folder is opened before they are pasted.
let held: HeldNodes | undefined;
const listeners = new Set<() => void>();

function setHeld(next: HeldNodes | undefined): void {
  held = next;
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface HeldInput {
  readonly getNodes: (ids: readonly string[]) => readonly DiskNode[];
  readonly moveTo: (nodes: readonly DiskNode[], folder: Target) => unknown;
  readonly copyTo: (nodes: readonly DiskNode[], folder: Target) => unknown;
}

/** Files and folders that keys cut or copied, to be pasted into another folder. */
export function useHeldNodes({ getNodes, moveTo, copyTo }: HeldInput) {
  const now = useSyncExternalStore(listen, () => held);
  const hold = (act: HeldNodes['act']) => (nodes: readonly DiskNode[]) => {
    const isInside = nodes.every(({ parentId }) => parentId !== null);
    if (nodes.length === 0) return;
    if (!isInside || (act === 'move' && !nodes.every(mayChange)))
      return void showToast({ severity: 'warning', title: t(`disk.keys.refused.${act}`) });
    setHeld({ act, nodes });
    showToast({
      severity: 'info',
      title: t(`disk.keys.held.${act}`, { count: nodes.length }),
      detail: t('disk.keys.how-to-paste', { keys: `${keyName('mod')}+V` }),
    });
  };
  const keys: readonly GridKey[] = [
    { keys: 'mod x', run: (ids) => hold('move')(getNodes(ids)) },
    { keys: 'mod c', run: (ids) => hold('copy')(getNodes(ids)) },
  ];
  const cutIds = useMemo(() => new Set(now?.act === 'move' ? now.nodes.map(({ id }) => id) : []), [now]);
  return {
    keys,
    cut: hold('move'),
    copy: hold('copy'),
    /** Whether an entry was cut and not yet pasted. */
    isCut: ({ id }: Pick<DiskNode, 'id'>) => cutIds.has(id),
    count: now?.nodes.length ?? 0,
    /** Returns false if nothing is held. */
    pasteInto: (folder: Target) => {
      if (now === undefined) return false;
      if (now.act === 'copy') copyTo(now.nodes, folder);
      else {
        moveTo(now.nodes, folder);
        setHeld(undefined);
      }
      return true;
    },
    /** Returns whether anything was held. */
    release: () => {
      setHeld(undefined);
      return now !== undefined;
    },
  };
}
