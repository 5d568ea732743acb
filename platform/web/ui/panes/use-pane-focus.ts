import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { PaneRoom } from './use-pane-room.ts';

const paneNames = ['list', 'content', 'details'] as const;
export type PaneName = (typeof paneNames)[number];

interface PaneFocus {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Moves the focus when panes appear and disappear: into a pane that covers another, and back when that pane
 * closes. F6 cycles through the visible panes.
 */
export function usePaneFocus(
  panes: RefObject<HTMLElement | null>,
  room: PaneRoom,
  inFront: PaneName,
): PaneFocus {
  const cover = coverIn(room, inFront);
  const visited = useRef(new Map<PaneName, HTMLElement>());
  const latest = useRef<PaneName>('list');
  const before = useRef({ room, cover });
  useLayoutEffect(() => {
    const { room: oldRoom, cover: oldCover } = before.current;
    before.current = { room, cover };
    const place = panes.current;
    if (place === null || oldCover === cover) return;
    // A resize of the window does not move a focus that is still visible.
    const isForward = room === oldRoom && rank(cover) > rank(oldCover);
    const here = document.activeElement;
    const isLost = here === null || here === document.body || here.closest('[data-pane][hidden]') !== null;
    // An element inside of the new pane requested the focus for itself.
    if (isForward && cover !== null && here?.closest(`[data-pane="${cover}"]`)) return;
    if (!isForward && !isLost) return;
    const next = cover ?? (latest.current === 'details' ? 'content' : latest.current);
    focusPane(place, next, isForward ? undefined : visited.current.get(next));
  }, [panes, room, cover]);
  return {
    onFocus: ({ target }) => {
      const name = getName(target);
      if (name === undefined) return;
      if (name !== 'details') latest.current = name;
      if (target.dataset['pane'] === undefined) visited.current.set(name, target);
    },
    onKeyDown: (event) => {
      if (event.key !== 'F6' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const place = panes.current;
      const shown = [...(place?.querySelectorAll<HTMLElement>('[data-pane]:not([hidden])') ?? [])];
      const here = shown.findIndex((pane) => pane.contains(event.target as Node));
      const next = shown[(here + (event.shiftKey ? -1 : 1) + shown.length) % shown.length];
      if (place === null || next === undefined) return;
      event.preventDefault();
      const name = next.dataset['pane'] as PaneName;
      focusPane(place, name, visited.current.get(name));
    },
  };
}

function focusPane(place: HTMLElement, name: PaneName, visited: HTMLElement | undefined): void {
  const pane = place.querySelector<HTMLElement>(`[data-pane="${name}"]`);
  const target = visited !== undefined && pane?.contains(visited) ? visited : pane;
  target?.focus({ preventScroll: true });
}

function getName(element: Element): PaneName | undefined {
  return element.closest<HTMLElement>('[data-pane]')?.dataset['pane'] as PaneName | undefined;
}

/** The pane that hides another one if there is no room for both. */
function coverIn(room: PaneRoom, inFront: PaneName): PaneName | null {
  if (room === 'one') return inFront;
  return room === 'over' && inFront === 'details' ? 'details' : null;
}

function rank(cover: PaneName | null): number {
  return cover === null ? -1 : paneNames.indexOf(cover);
}
