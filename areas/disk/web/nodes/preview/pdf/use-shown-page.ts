import { type RefObject, useLayoutEffect, useState } from 'react';

/** CSS pixels between a page and the edges of the part that scrolls. */
const EDGE = 24;

/** The page in the middle of the part that scrolls, and how wide a page may be there. */
export function useShownPage(scroller: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const shown = scroller.current;
    if (shown === null) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setPage(getPageAt(shown, shown.scrollTop + shown.clientHeight / 2));
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const resize = () => setRoom(Math.max(1, shown.clientWidth - EDGE));
    resize();
    const watch = new ResizeObserver(resize);
    watch.observe(shown);
    shown.addEventListener('scroll', scroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      shown.removeEventListener('scroll', scroll);
    };
  }, [scroller]);
  const goTo = (number: number) => {
    const target = scroller.current?.children[number - 1];
    if (scroller.current === null || !(target instanceof HTMLElement)) return;
    scroller.current.scrollTop = target.offsetTop - EDGE / 2;
    setPage(number);
  };
  return { page, room, goTo };
}

/** The page at a height, by halves: a file may have thousands. */
function getPageAt({ children }: HTMLElement, height: number): number {
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((children[middle] as HTMLElement).offsetTop <= height) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
