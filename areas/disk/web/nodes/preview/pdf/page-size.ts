import type { PdfPage } from './open-pdf.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels for each point: a page at 100 % is as large as on paper. */
const PIXELS_PER_POINT = 96 / 72;

/** The size of a page at 100 %, in CSS pixels. */
export function getPageSize(page: PdfPage): PageSize {
  const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
  return { width, height };
}
