import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Zoom } from './zoom-steps.ts';

/** The size that is chosen; what is in the middle of the window stays there. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const middle = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const change = (next: Zoom) => {
    const shown = scroller.current;
    if (shown !== null)
      middle.current = {
        x: (shown.scrollLeft + shown.clientWidth / 2) / Math.max(1, shown.scrollWidth),
        y: (shown.scrollTop + shown.clientHeight / 2) / Math.max(1, shown.scrollHeight),
      };
    setZoom(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is restored when the size has changed
  useLayoutEffect(() => {
    const [shown, place] = [scroller.current, middle.current];
    middle.current = undefined;
    if (shown === null || place === undefined) return;
    shown.scrollLeft = place.x * shown.scrollWidth - shown.clientWidth / 2;
    shown.scrollTop = place.y * shown.scrollHeight - shown.clientHeight / 2;
  }, [zoom, scroller]);
  return [zoom, change] as const;
}
