import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { prepareAnnouncements } from './announce.ts';
import { type Draggable, type DragPoint, type DragStep, followKeys, followPointer } from './drag.ts';

export interface DragOptions {
  /** Returns the name of the dragged things: for the label at the pointer and for screen readers. */
  readonly name: () => string;
  readonly isDisabled?: boolean | undefined;
  /** Whether a label follows the pointer; left out if the page itself shows the result of a drop. */
  readonly hasChip?: boolean;
  /** The key that lifts the focused element; `Shift+Space` if Space selects, none if something else lifts it. */
  readonly liftKey?: 'Space' | 'Shift+Space' | null;
  /** A finger drags after it rested, so that it can scroll; `at-once` on a handle, which has `touch-action: none`. */
  readonly touch?: 'hold' | 'at-once';
  readonly onLift?: (by: 'pointer' | 'keys') => void;
  /**
   * Called with the pointer's position. Returns in words where a drop would land, and nothing if it may not
   * be dropped there.
   */
  readonly onMove: (point: DragPoint) => string | undefined;
  /** The same for a key. */
  readonly onStep: (step: DragStep) => string | undefined;
  readonly onDrop: () => unknown;
  /** Called in any case at the end, after `onDrop`. */
  readonly onEnd?: (isDropped: boolean) => void;
}

interface Drag {
  readonly isLifted: boolean;
  readonly handlers: {
    readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
    readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onDragStart?: (event: DragEvent<HTMLElement>) => void;
    readonly 'aria-keyshortcuts'?: string;
    readonly 'data-lifted'?: true;
  };
}

/** Elements that handle a pressed pointer themselves. */
const CONTROLS = 'button, input, select, textarea, [contenteditable], [role="separator"], [role="menu"]';

/**
 * Drags by the pointer, by a resting finger, and by keys: a key lifts the focused element, arrows move it,
 * Enter drops it, Esc cancels. The page scrolls near its edges. The element stays in the document until the
 * end.
 */
export function useDrag(options: DragOptions): Drag {
  const [isLifted, setLifted] = useState(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const { isDisabled = false, liftKey = 'Space', touch = 'hold' } = options;
  useEffect(() => {
    if (!isDisabled) prepareAnnouncements(document.body);
  }, [isDisabled]);
  if (isDisabled && !isLifted) return { isLifted: false, handlers: {} };
  const draggableFrom = (source: HTMLElement): Draggable => ({
    source,
    name: () => latest.current.name(),
    hasChip: options.hasChip ?? false,
    lift: (by) => {
      setLifted(true);
      latest.current.onLift?.(by);
    },
    move: (point) => latest.current.onMove(point),
    step: (step) => latest.current.onStep(step),
    drop: () => void latest.current.onDrop(),
    end: (isDropped) => {
      setLifted(false);
      latest.current.onEnd?.(isDropped);
    },
  });
  return {
    isLifted,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || !event.isPrimary || event.defaultPrevented) return;
        const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
        if (control !== null && control !== event.currentTarget && event.currentTarget.contains(control))
          return;
        stop.current = followPointer(event.nativeEvent, draggableFrom(event.currentTarget), touch);
      },
      onKeyDown: (event) => {
        if (event.target !== event.currentTarget || event.key !== ' ' || event.repeat) return;
        if (liftKey === null || event.shiftKey !== (liftKey === 'Shift+Space')) return;
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        stop.current = followKeys(draggableFrom(event.currentTarget));
      },
      // The browser's own dragging of links and pictures would end ours.
      onDragStart: (event) => event.preventDefault(),
      ...(liftKey !== null && { 'aria-keyshortcuts': liftKey }),
      ...(isLifted && { 'data-lifted': true }),
    },
  };
}
