import { type RefObject, useLayoutEffect, useState } from 'react';

interface GridSize {
  /** CSS pixels at the usual size of the letters; 0 until measured. */
  readonly width: number;
  /** Height of a row, CSS pixels. */
  readonly row: number;
  /** From the top of the page to the first row. */
  readonly margin: number;
  /** Height of all that stays above the rows when they are scrolled. */
  readonly head: number;
}

/** The height used without a layout, as in a test. */
const ROW = 56;

/** Returns the size of the list; measured again whenever the window, its letters or the density change. */
export function useGridSize(
  table: RefObject<HTMLTableElement | null>,
  body: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): GridSize {
  const [size, setSize] = useState<GridSize>({ width: 0, row: ROW, margin: 0, head: 0 });
  useLayoutEffect(() => {
    const [around, row] = [body.current, probe.current];
    if (around === null || row === null) return;
    const measure = () => {
      const box = around.getBoundingClientRect();
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const next = {
        width: (box.width * 16) / letters,
        row: row.offsetHeight || ROW,
        margin: Math.round(box.top + window.scrollY),
        head: getHeadHeight(table.current?.tHead ?? null),
      };
      setSize((now) => (isSame(now, next) ? now : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const element of [around, row, document.body]) watch.observe(element);
    return () => watch.disconnect();
  }, [table, body, probe]);
  return size;
}

function isSame(one: GridSize, other: GridSize): boolean {
  return (
    one.width === other.width &&
    one.row === other.row &&
    one.margin === other.margin &&
    one.head === other.head
  );
}

function getHeadHeight(head: HTMLElement | null): number {
  if (head === null) return 0;
  return (Number.parseFloat(getComputedStyle(head).top) || 0) + head.offsetHeight;
}
