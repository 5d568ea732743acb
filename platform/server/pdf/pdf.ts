/**
 * A piece of a PDF, as pdfmake knows it, without anything that loads or runs. What somebody typed stands in `text` and
 * is never taken for a piece.
 */
export type PdfPiece =
  | PdfText
  | (PdfPlace & { readonly stack: readonly PdfPiece[] })
  | (PdfPlace & { readonly columns: readonly PdfPiece[]; readonly columnGap?: number })
  | (PdfPlace & { readonly table: PdfTable; readonly layout?: 'noBorders' | 'lightHorizontalLines' })
  | (PdfPlace & { readonly qr: string; readonly fit: number; readonly eccLevel: 'M' });

interface PdfPlace {
  /** Left, top, right, bottom, in points. */
  readonly margin?: readonly [number, number, number, number];
  readonly width?: number | '*' | 'auto';
  readonly unbreakable?: boolean;
}

export interface PdfText extends PdfPlace {
  readonly text: string;
  readonly bold?: boolean;
  readonly fontSize?: number;
  readonly alignment?: 'left' | 'right' | 'center';
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly border?: readonly [boolean, boolean, boolean, boolean];
}

interface PdfTable {
  readonly widths: readonly (number | '*' | 'auto')[];
  readonly headerRows?: number;
  readonly body: readonly (readonly PdfPiece[])[];
}

/** A document of A4 pages, all of it data: it goes to a thread of its own. */
export interface PdfDocument {
  readonly title: string;
  readonly content: readonly PdfPiece[];
}
