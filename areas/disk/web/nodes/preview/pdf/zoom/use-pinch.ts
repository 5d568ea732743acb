import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How much a turn of a wheel with Ctrl, or two fingers on a touch pad, change the size. */
const WHEEL = 0.01;
const MOST_WHEEL = 25;

/** Calls back with the factor by which two fingers, or a wheel with Ctrl, change the size of a part that scrolls. */
export function usePinch(element: RefObject<HTMLElement | null>, onPinch: (factor: number) => void): void {
  const pinch = useEffectEvent(onPinch);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    let before: number | undefined;
    const move = (event: TouchEvent) => {
      const distance = getDistance(event.touches);
      if (distance === undefined) return;
      // Otherwise the browser would enlarge the whole page.
      event.preventDefault();
      if (before !== undefined && distance > 0) pinch(distance / before);
      before = distance;
    };
    const begin = ({ touches }: TouchEvent) => {
      before = getDistance(touches);
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const delta = Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, event.deltaY));
      pinch(Math.exp(-delta * WHEEL));
    };
    watched.addEventListener('touchstart', begin, { passive: true });
    watched.addEventListener('touchend', begin, { passive: true });
    watched.addEventListener('touchmove', move, { passive: false });
    watched.addEventListener('wheel', turn, { passive: false });
    return () => {
      watched.removeEventListener('touchstart', begin);
      watched.removeEventListener('touchend', begin);
      watched.removeEventListener('touchmove', move);
      watched.removeEventListener('wheel', turn);
    };
  }, [element]);
}

/** The distance of two fingers; undefined where there are not two. */
function getDistance(touches: TouchList): number | undefined {
  const [one, other] = [touches[0], touches[1]];
  if (touches.length !== 2 || one === undefined || other === undefined) return undefined;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
