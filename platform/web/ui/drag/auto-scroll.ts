import { edgeSpeed } from './edge-speed.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scrolls the element under the pointer while it is near an edge, frame by frame; the returned function stops it. */
export function startAutoScroll(point: () => Point, onScrolled: () => void): () => void {
  let before = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    const seconds = Math.min(0.05, Math.max(0, (now - before) / 1000));
    before = now;
    if (scrollersAt(point()).some((scroller) => scroll(scroller, point(), seconds))) onScrolled();
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** The scrollable elements from the innermost to the page itself. */
function scrollersAt({ x, y }: Point): HTMLElement[] {
  const found: HTMLElement[] = [];
  let element = document.elementFromPoint(x, y);
  while (element !== null) {
    if (element instanceof HTMLElement && element !== document.scrollingElement && scrolls(element))
      found.push(element);
    element = element.parentElement;
  }
  return [...found, document.documentElement];
}

function scrolls(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return [overflowX, overflowY].some((word) => word === 'auto' || word === 'scroll');
}

/** Returns whether it moved. */
function scroll(scroller: HTMLElement, { x, y }: Point, seconds: number): boolean {
  const box = getBox(scroller);
  const left = edgeSpeed(x, box.left, box.right) * seconds;
  const top = edgeSpeed(y, box.top, box.bottom) * seconds;
  if (left === 0 && top === 0) return false;
  const was = [scroller.scrollLeft, scroller.scrollTop];
  // A scroll of less than a pixel would be lost.
  scroller.scrollLeft += roundOutward(left);
  scroller.scrollTop += roundOutward(top);
  return scroller.scrollLeft !== was[0] || scroller.scrollTop !== was[1];
}

function roundOutward(direction: number): number {
  return Math.sign(direction) * Math.ceil(Math.abs(direction));
}

function getBox(scroller: HTMLElement) {
  if (scroller !== document.documentElement) return scroller.getBoundingClientRect();
  // Bars of the frame cover this much of the window.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const bottom = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  return { left: 0, right: window.innerWidth, top: Number.parseFloat(scrollPaddingTop) || 0, bottom };
}
