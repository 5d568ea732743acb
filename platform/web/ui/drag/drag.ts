import { t } from '../../i18n/texts.ts';
import { announce } from './announce.ts';
import { startAutoScroll } from './auto-scroll.ts';
import { type Chip, showChip } from './chip.ts';

/** The pointer's position, in CSS pixels of the window, and the position where it was pressed. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly startX: number;
  readonly startY: number;
}

/** A key that moves the lifted element. */
export interface DragStep {
  readonly key: StepKey;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
}

const stepKeys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;
type StepKey = (typeof stepKeys)[number];

/**
 * Something that can be dragged. `move` and `step` return in words where it would be dropped; undefined if it
 * may not be dropped there.
 */
export interface Draggable {
  readonly source: HTMLElement;
  readonly name: () => string;
  readonly hasChip: boolean;
  readonly lift: (by: 'pointer' | 'keys') => void;
  readonly move: (point: DragPoint) => string | undefined;
  readonly step: (step: DragStep) => string | undefined;
  readonly drop: () => void;
  /** Called in any case at the end. */
  readonly end: (isDropped: boolean) => void;
}

/** CSS pixels that a pressed pointer may move before a drag begins. */
const SLOP = 5;
/** Milliseconds that a finger must rest before it drags; before that it scrolls. */
const HOLD = 400;

/** Only one thing is dragged at a time. */
let isBusy = false;

interface Press {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * A pointer was pressed on it: the drag begins when the pointer moves, or when a finger rests (`hold`). The
 * returned function ends it without a drop.
 */
export function followPointer(press: Press, what: Draggable, touch: 'hold' | 'at-once'): () => void {
  if (isBusy) return () => undefined;
  isBusy = true;
  const { clientX: startX, clientY: startY } = press;
  const hasToHold = press.pointerType !== 'mouse' && touch === 'hold';
  const over = new AbortController();
  let now: DragPoint = { x: startX, y: startY, startX, startY };
  let lifted: Lifted | null = null;
  let stopScrolling: () => void = () => undefined;
  let chip: Chip | null = null;
  const lift = () => {
    lifted = liftUp(what, 'pointer');
    chip = what.hasChip ? showChip(what.name(), what.source) : null;
    stopScrolling = startAutoScroll(() => now, follow);
    document.documentElement.dataset['dragging'] = '';
    follow();
  };
  const follow = () => {
    chip?.moveTo(now.x, now.y);
    lifted?.land(what.move(now), false);
  };
  const end = (isDropped: boolean) => {
    if (over.signal.aborted) return;
    over.abort();
    clearTimeout(hold);
    stopScrolling();
    chip?.remove();
    delete document.documentElement.dataset['dragging'];
    isBusy = false;
    lifted?.finish(isDropped);
  };
  const hold = hasToHold ? setTimeout(lift, HOLD) : undefined;
  const on = listenUntil(over.signal);
  on('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    now = { ...now, x: event.clientX, y: event.clientY };
    if (lifted !== null) return follow();
    if (Math.hypot(now.x - startX, now.y - startY) <= SLOP) return;
    if (hasToHold) end(false);
    else lift();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (lifted !== null) swallowClick();
    end(true);
  });
  on('pointercancel', (event) => event.pointerId === press.pointerId && end(false));
  // An element that loses the focus to the pressed one fires this event here as well.
  on('blur', ({ target }) => !(target instanceof Node) && end(false));
  on('keydown', (event) => {
    if (lifted === null || event.key !== 'Escape') return;
    consume(event);
    swallowClick();
    end(false);
  });
  // A finger that drags must not scroll as well, nor open the menu that a resting finger opens.
  on('touchmove', (event) => lifted !== null && event.cancelable && event.preventDefault());
  on('contextmenu', (event) => (lifted !== null || hasToHold) && consume(event));
  on('selectstart', (event) => event.preventDefault());
  return () => end(false);
}

/** It was lifted by a key: arrows move it, Enter and Space drop it, Esc, Tab and the pointer cancel. */
export function followKeys(what: Draggable): () => void {
  if (isBusy) return () => undefined;
  isBusy = true;
  const over = new AbortController();
  const lifted = liftUp(what, 'keys');
  announce(t('ui.drag.lifted', { name: what.name() }), what.source);
  const end = (isDropped: boolean) => {
    if (over.signal.aborted) return;
    over.abort();
    isBusy = false;
    lifted.finish(isDropped);
  };
  const on = listenUntil(over.signal);
  on('keydown', (event) => {
    if (event.key === 'Tab') return end(false);
    if (event.key === 'Escape') end(false);
    else if (event.key === 'Enter' || event.key === ' ') end(true);
    else if (isStepKey(event.key)) {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      lifted.land(what.step({ key, shiftKey, altKey, ctrlKey: ctrlKey || metaKey }), true);
    } else return;
    consume(event);
  });
  on('pointerdown', () => end(false));
  on('focusin', ({ target }) => {
    if (target instanceof Node && !what.source.contains(target)) end(false);
  });
  return () => end(false);
}

interface Lifted {
  readonly land: (place: string | undefined, isReceived: boolean) => void;
  readonly finish: (isDropped: boolean) => void;
}

function liftUp(what: Draggable, by: 'pointer' | 'keys'): Lifted {
  let place: string | undefined;
  what.lift(by);
  return {
    land(next, isReceived) {
      place = next;
      if (isReceived) announce(next ?? t('ui.drag.nowhere'), what.source);
    },
    finish(isWanted) {
      const isDropped = isWanted && place !== undefined;
      if (isDropped) what.drop();
      announce(isDropped ? t('ui.drag.dropped', { place }) : t('ui.drag.canceled'), what.source);
      what.end(isDropped);
    },
  };
}

/** Adds listeners that run before all others of the page, until the signal aborts. */
function listenUntil(signal: AbortSignal) {
  return <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K]) => unknown) =>
    window.addEventListener(type, (event) => void act(event), { signal, capture: true, passive: false });
}

/** Ignores the click that a browser fires at the end of a drag. */
function swallowClick(): void {
  const over = new AbortController();
  window.addEventListener('click', consume, { signal: over.signal, capture: true });
  window.addEventListener('pointerdown', () => over.abort(), { signal: over.signal, capture: true });
  window.addEventListener('keydown', () => over.abort(), { signal: over.signal, capture: true });
  // It is fired in the same turn as the end, or never.
  window.addEventListener('pointerup', () => setTimeout(() => over.abort()), {
    signal: over.signal,
    once: true,
  });
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isStepKey(key: string): key is StepKey {
  return (stepKeys as readonly string[]).includes(key);
}
