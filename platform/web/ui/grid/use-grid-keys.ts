import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../../browser/is-elsewhere.ts';
import { isPressed } from '../../browser/key-names.ts';
import type { MenuAction } from '../menu/menu-action.ts';
import type { GridKey } from './grid-column.ts';
import type { Ranges } from './use-ranges.ts';
import type { Selection } from './use-selection.ts';

export interface GridKeys {
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
  /** Loads the rest of the list and goes to its last entry, or extends the range to it. */
  readonly walkToEnd: (isRange: boolean) => void;
  /**
   * Goes to the next entry whose name begins so, from outside to the current one too; false if there is none or
   * letters belong to the frame.
   */
  readonly walkToName: (letter: string, isOutside?: boolean) => boolean;
  /** Further keys of the list, each with the selected entries, or with the one that has the focus. */
  readonly keys: readonly GridKey[];
  readonly open: (index: number) => void;
}

/**
 * Arrows, Home, End and Page move; with Shift they select; Space selects, Enter opens, Ctrl+A selects all,
 * Esc nothing; letters find a name.
 */
export function useGridKeys(grid: GridKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // A key inside an entry is handled by the focused element there.
    const isEntry = event.target instanceof HTMLElement && event.target.matches('tr, td');
    if (!isEntry) return;
    if (walks(grid, event) || chooses(grid, event) || acts(grid, event) || types(grid, event))
      event.preventDefault();
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
  if (event.altKey) return false;
  if (event.key === 'End') {
    grid.walkToEnd(event.shiftKey);
    return true;
  }
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

function acts({ current, actionsAt, open, keys, selection, idAt }: GridKeys, event: KeyboardEvent): boolean {
  if (event.key === 'Enter') {
    open(current);
    return true;
  }
  const action = actionsAt(current).find(
    ({ shortcut }) => shortcut !== undefined && isPressed(shortcut, event),
  );
  const key = action ?? keys.find((one) => isPressed(one.keys, event));
  const here = idAt(current);
  const chosen = [...(selection?.ids ?? [])];
  key?.run(chosen.length > 0 || here === undefined ? chosen : [here]);
  return key !== undefined;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Letters find an entry by the beginning of its name. */
function types({ walkToName }: GridKeys, press: KeyPress, isOutside = false): boolean {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey || [...key].length !== 1 || key === '?' || key === ' ') return false;
  return walkToName(key, isOutside);
}

interface OutsideKeys {
  readonly table: RefObject<HTMLElement | null>;
  readonly grid: GridKeys;
  /** The acts for all selected entries. */
  readonly inBar: readonly MenuAction[];
}

/**
 * The keys of the list where the focus is elsewhere on the page: arrows, End and letters lead into it, Ctrl+A and Esc
 * select, and acts apply to the selected entries only. With two lists on a page they belong to neither.
 */
export function useOutsideKeys({ table, grid, inBar }: OutsideKeys): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || isElsewhere(target)) return;
    const isInside = target instanceof Element && target.matches('tr, td') && table.current?.contains(target);
    if (isInside === true || document.querySelectorAll('[role=grid]').length !== 1) return;
    if (entersList(grid, event) || choosesAround(grid, event) || actsOnChosen(grid, inBar, event))
      event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    // Before the frame, which listens at the window and was there first: a letter of a name is no shortcut.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function entersList(grid: GridKeys, event: globalThis.KeyboardEvent): boolean {
  const { current, walkTo, walkToEnd } = grid;
  const isFree = event.target === document.body;
  if (!isFree || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walkTo(current);
  else if (event.key === 'Home') walkTo(0);
  else if (event.key === 'End') walkToEnd(false);
  else return types(grid, event, true);
  return true;
}

function choosesAround({ selection, ranges }: GridKeys, event: globalThis.KeyboardEvent): boolean {
  if (selection === undefined) return false;
  if (isPressed('mod a', event)) ranges.chooseAll();
  else if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
  else return false;
  return true;
}

function actsOnChosen(
  { selection, keys }: GridKeys,
  inBar: readonly MenuAction[],
  event: globalThis.KeyboardEvent,
): boolean {
  const ids = [...(selection?.ids ?? [])];
  if (ids.length === 0) return false;
  const action = inBar.find(({ shortcut }) => shortcut !== undefined && isPressed(shortcut, event));
  const key = action ?? keys.find((one) => isPressed(one.keys, event));
  key?.run(ids);
  return key !== undefined;
}
