/**
 * A part of a PDF, as pdfmake knows it, without anything that loads or runs. A person's input is in `text`
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

/** A picture with its bytes in it: nothing is loaded. */
export type PdfImage = `data:image/png;base64,${string}`;

/** A picture that takes no room: what follows it is drawn upon it. */
interface PdfPicture {
  readonly image: PdfImage;
  /** The box that it fills in its own shape, in points. */
  readonly fit: readonly [number, number];
  /** The position where the next element begins. */
  readonly relativePosition: { readonly x: number; readonly y: number };
}

interface PdfTable {
  readonly widths: readonly (number | '*' | 'auto')[];
  readonly headerRows?: number;
  readonly body: readonly (readonly PdfContent[])[];
}

/** A document of A4 pages, all of it data: it goes to a thread of its own. */
export interface PdfDocument {
  readonly title: string;
  /** Forms with many columns lie on their side. */
  readonly isLandscape?: boolean;
  readonly content: readonly PdfContent[];
}
