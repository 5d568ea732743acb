import type { DiskNode } from '@artel/disk/contract';
import type { Selection } from '@artel/web/ui';
import { useMemo, useRef } from 'react';
import type { ListWindow } from '../nodes/window/use-window.ts';

type Read = ListWindow<DiskNode>['rows']['read'];

/**
 * Returns the known facts of the selected nodes, also of those that the list has dropped, because a long list
 * retains only those near the viewport.
 */
export function useChosen(shown: readonly DiskNode[], { ids }: Selection) {
  const stored = useRef(new Map<string, DiskNode>());
  const known = useMemo(() => {
    if (ids.size === 0) stored.current.clear();
    for (const node of shown) if (ids.has(node.id)) stored.current.set(node.id, node);
    const listed = new Set(shown.map(({ id }) => id));
    return [...shown, ...[...stored.current.values()].filter(({ id }) => ids.has(id) && !listed.has(id))];
  }, [shown, ids]);
  /** Nodes that are read in order to select them are retained until the selection is cleared. */
  const retaining = (read: Read): Read =>
    async function* (first, last, signal) {
      for await (const nodes of read(first, last, signal)) {
        for (const node of nodes) stored.current.set(node.id, node);
        yield nodes;
      }
    };
  return { known, retaining };
}
