import type { KeyboardEvent } from 'react';
import type { MenuAction } from '../menu/menu-action.ts';
import type { Ranges } from './use-ranges.ts';
import type { Selection } from './use-selection.ts';

interface GridKeys {
  readonly count: number;
  readonly current: number;
  /** Number of entries beside each other. */
  readonly columns: number;
  /** Number of entries in a window. */
  readonly page: number;
  readonly selection: Selection | undefined;
  readonly idAt: (index: number) => string | undefined;
  readonly ranges: Ranges;
  readonly actionsAt: (index: number) => readonly MenuAction[];
  readonly walkTo: (index: number) => void;
  readonly open: (index: number) => void;
}

/**
 * Arrows, Home, End and Page move; with Shift they select; Space selects, Enter opens, Ctrl+A selects all,
 * Esc nothing.
 */
export function useGridKeys(grid: GridKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // A key inside an entry is handled by the focused element there.
    const isEntry = event.target instanceof HTMLElement && event.target.matches('tr, td');
    if (!isEntry) return;
    if (walks(grid, event) || chooses(grid, event) || acts(grid, event)) event.preventDefault();
  };
}

function walks(grid: GridKeys, event: KeyboardEvent): boolean {
  const { count, current, columns, page } = grid;
  const step = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  }[event.key];
  const aside = columns > 1 ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined;
  const by = step ?? aside;
  if (by === undefined) return false;
  const to = Math.max(0, Math.min(count - 1, current + by));
  const here = grid.idAt(current);
  if (event.shiftKey) {
    const isFirst = here !== undefined && grid.selection?.ids.size === 0;
    if (isFirst) grid.selection?.only(here);
    grid.ranges.extendTo(to, isFirst ? { from: current } : {});
  }
  grid.walkTo(to);
  return true;
}

function chooses({ selection, current, idAt, ranges }: GridKeys, event: KeyboardEvent): boolean {
  const id = idAt(current);
  if (event.key === ' ' && id !== undefined) selection?.toggle(id);
  else if (event.key === 'Escape' && selection !== undefined && selection.ids.size > 0) selection.clear();
  // By the physical key: a Russian layout has another letter there.
  else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) ranges.chooseAll();
  else return false;
  return true;
}

function acts({ current, actionsAt, open }: GridKeys, event: KeyboardEvent): boolean {
  if (event.key === 'Enter') {
    open(current);
    return true;
  }
  const action = actionsAt(current).find(({ shortcut }) => shortcut === event.key);
  action?.run();
  return action !== undefined;
}
