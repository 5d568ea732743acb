import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { MenuPlace } from '../menu/menu-place.ts';

/** Pixels that the page may scroll below an open popover: the end of a scroll that began before it. */
const DRIFT = 24;
/** Pixels to the edges of the window. */
const EDGE = 8;

/**
 * Shows a surface (`popover="manual"`) above everything, an open dialog too, at a place where it fits the
 * window: its sheet reads `--x` and `--y`. A press outside closes it, and so does scrolling the page. The
 * browser's own closing would treat the release of the right button as a press outside.
 */
export function useAbove(
  surface: RefObject<HTMLElement | null>,
  place: MenuPlace,
  { onOpen, onClose }: { onOpen(shown: HTMLElement): void; onClose(): void },
): void {
  const begin = useEffectEvent(onOpen);
  const abort = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = surface.current;
    if (shown === null) return;
    shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    const left = place.endsHere ? place.x - width : place.x;
    const fits = place.y + height + EDGE <= window.innerHeight;
    const top = fits ? place.y : Math.min(place.y, window.innerHeight) - height - EDGE;
    shown.style.setProperty('--x', `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`);
    shown.style.setProperty('--y', `${Math.max(EDGE, top)}px`);
    begin(shown);
  }, [surface, place]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !surface.current?.contains(event.target)) abort();
    };
    const openedAt = window.scrollY;
    const onScroll = () => Math.abs(window.scrollY - openedAt) > DRIFT && abort();
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('scroll', onScroll);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [surface]);
}
