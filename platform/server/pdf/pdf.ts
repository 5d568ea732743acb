/**
 * A part of a PDF in pdfmake's form, without anything that loads or executes. A person's input is in `text`
 * and is never interpreted as a part.
 */
export type PdfContent =
  | PdfText
  | PdfPicture
  | (PdfPlace & { readonly stack: readonly PdfContent[] })
  | (PdfPlace & { readonly columns: readonly PdfContent[]; readonly columnGap?: number })
  | (PdfPlace & {
      readonly table: PdfTable;
      readonly layout?: 'noBorders' | 'lightHorizontalLines' | 'narrow';
    })
  | (PdfPlace & { readonly qr: string; readonly fit: number; readonly eccLevel: 'M' });

interface PdfPlace {
  /** Left, top, right, bottom, in points. */
  readonly margin?: readonly [number, number, number, number];
  readonly width?: number | '*' | 'auto';
  readonly unbreakable?: boolean;
  /** Borders of a cell: left, top, right, bottom. */
  readonly border?: readonly [boolean, boolean, boolean, boolean];
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly fontSize?: number;
}

export interface PdfText extends PdfPlace {
  readonly text: string;
  readonly bold?: boolean;
  readonly alignment?: 'left' | 'right' | 'center';
}

/** A picture that contains its bytes, so that nothing is loaded. */
export type PdfImage = `data:image/png;base64,${string}`;

/** A picture that takes no space: later elements are drawn over it. */
interface PdfPicture {
  readonly image: PdfImage;
  /** The box into which it fits without changing its shape, in points. */
  readonly fit: readonly [number, number];
  /** The position where the next element begins. */
  readonly relativePosition: { readonly x: number; readonly y: number };
}

interface PdfTable {
  readonly widths: readonly (number | '*' | 'auto')[];
  readonly headerRows?: number;
  readonly body: readonly (readonly PdfContent[])[];
}

/** A document of A4 pages as plain data, which is sent to a worker thread. */
export interface PdfDocument {
  readonly title: string;
  /** Landscape, for forms with many columns. */
  readonly isLandscape?: boolean;
  readonly content: readonly PdfContent[];
}
