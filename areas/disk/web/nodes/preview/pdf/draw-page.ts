import type { PdfPage } from './open-pdf.ts';

/** Dots for each CSS pixel: sharp enough to read, small enough to hold in memory. */
const SHARPEST = 2;
/** Dots of one page: a telephone shows no larger canvas, and a page may be as large as its author likes. */
const MOST_DOTS = 16_000_000;

interface Drawing {
  readonly done: Promise<void>;
  readonly stop: () => void;
}

/** Draws a page for a width in CSS pixels. The former picture stays until the new one is complete. */
export function drawPage(page: PdfPage, canvas: HTMLCanvasElement, width: number): Drawing {
  return drawAt(page, canvas, width * Math.min(window.devicePixelRatio, SHARPEST));
}

/** Draws a page so many dots wide; fewer where that would be too many in all. */
export function drawAt(page: PdfPage, canvas: HTMLCanvasElement, dots: number): Drawing {
  const whole = page.getViewport({ scale: 1 });
  const most = Math.sqrt(MOST_DOTS / (whole.width * whole.height));
  const viewport = page.getViewport({ scale: Math.min(dots / whole.width, most) });
  const fresh = document.createElement('canvas');
  fresh.width = Math.max(1, Math.floor(viewport.width));
  fresh.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas: fresh, viewport });
  const done = task.promise.then(() => {
    canvas.width = fresh.width;
    canvas.height = fresh.height;
    canvas.getContext('2d')?.drawImage(fresh, 0, 0);
    fresh.width = 0;
  });
  return { done, stop: () => task.cancel() };
}

/** Whether a drawing failed because it was stopped. */
export const isStop = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'RenderingCancelledException';
