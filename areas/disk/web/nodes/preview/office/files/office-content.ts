/** How words are set: bold, italic, underlined, struck out, raised, lowered. */
export type SpanMark = 'bold' | 'italic' | 'underline' | 'strike' | 'raised' | 'lowered';

export type OfficeSpan =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly marks: readonly SpanMark[];
      /** An address on the web; no other is a link. */
      readonly href?: string;
    }
  | {
      readonly kind: 'picture';
      /** Its place among the pictures; undefined where no browser shows its kind, or it is not in the file. */
      readonly picture: number | undefined;
      /** CSS pixels. */
      readonly width?: number;
      readonly alt: string;
    };

export interface OfficeParagraph {
  readonly kind: 'paragraph';
  /** From 1; absent where it is no heading. */
  readonly heading?: number;
  /** The sign or number of an entry of a list. */
  readonly marker?: string;
  readonly indent?: number;
  readonly align?: 'center' | 'end';
  readonly spans: readonly OfficeSpan[];
}

export interface OfficeCell {
  readonly columns: number;
  readonly rows: number;
  readonly blocks: readonly OfficeBlock[];
}

export interface OfficeTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly OfficeCell[])[];
}

export type OfficeBlock = OfficeParagraph | OfficeTable;

export interface OfficePicture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Slide {
  readonly blocks: readonly OfficeBlock[];
  readonly notes: readonly OfficeBlock[];
}

/** A cell as it is shown: words, a number as it is formatted, or a truth value. */
export type SheetCell = string | { readonly number: string } | boolean;

export interface SheetRow {
  readonly number: number;
  /** From the first column on; what is missing at the end is empty. */
  readonly cells: readonly SheetCell[];
}

/** Cells that are one: places in the shown rows and columns, from 0. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface SheetColumn {
  readonly letters: string;
  /** CSS pixels; absent where the file has none. */
  readonly width?: number;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly merges: readonly Merge[];
  readonly isCut: boolean;
}

/** The content of a file that a page shows. */
export type OfficeContent =
  | {
      readonly kind: 'document';
      readonly blocks: readonly OfficeBlock[];
      readonly pictures: readonly OfficePicture[];
      readonly isCut: boolean;
    }
  | {
      readonly kind: 'slides';
      readonly slides: readonly Slide[];
      readonly pictures: readonly OfficePicture[];
      readonly isCut: boolean;
    }
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[]; readonly isCut: boolean };
