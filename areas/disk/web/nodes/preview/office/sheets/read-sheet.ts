import type { Merge, Sheet, SheetCell, SheetColumn, SheetRow } from '../files/office-content.ts';
import { OFFICE_LIMITS } from '../files/office-limits.ts';
import { LimitReached, readXml, type XmlAttributes } from '../files/read-xml.ts';
import { toLetters } from './column-letters.ts';
import { formatCell } from './format-cell.ts';

/** The workbook around a sheet. */
interface Book {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly isFrom1904: boolean;
  /** Cells and characters that may still be shown of all sheets. */
  readonly left: { cells: number; text: number };
}

/** Rows without content between others that are shown as such; a wider gap is left out. */
const MOST_GAP = 50;
const MOST_MERGES = 5_000;
/** CSS pixels for each letter of a column's width, and around them. */
const LETTER = 7;
const AROUND = 5;
const NARROWEST = 24;
const WIDEST = 480;

/** A sheet as it is shown: without hidden rows and columns, up to its last cell with content. */
export function readSheet(part: Uint8Array, name: string, book: Book): Sheet {
  const reader = new SheetReader(book);
  const { isCut } = readXml(part, {
    open: (tag, attributes, path) => reader.open(tag, attributes, path),
    close: (tag) => reader.close(tag),
    text: (text, path) => reader.addText(text, path),
  });
  return reader.finish(name, isCut);
}

class SheetReader {
  readonly #book: Book;
  readonly #hidden = new Set<number>();
  readonly #widths = new Map<number, number>();
  readonly #rows: SheetRow[] = [];
  readonly #merges: { readonly from: Place; readonly to: Place }[] = [];
  #cells: SheetCell[] = [];
  #row = 0;
  #column = -1;
  #isHidden = false;
  #type = 'n';
  #format = '';
  #text: string[] = [];
  #count = 0;
  #isCut = false;

  constructor(book: Book) {
    this.#book = book;
  }

  open(tag: string, attributes: XmlAttributes, path: readonly string[]): void {
    if (tag === 'col') this.#setColumns(attributes);
    else if (tag === 'row') this.#openRow(attributes);
    else if (tag === 'c' && path.at(-1) === 'row') this.#openCell(attributes);
    else if (tag === 'mergeCell') this.#merge(attributes.ref ?? '');
  }

  close(tag: string): void {
    if (tag === 'row') this.#closeRow();
    else if (tag === 'c') this.#closeCell();
  }

  addText(text: string, path: readonly string[]): void {
    const around = path.at(-1);
    if (around === 'v' || (around === 't' && !path.includes('rPh'))) this.#text.push(text);
  }

  finish(name: string, isCut: boolean): Sheet {
    if (this.#rows.length < OFFICE_LIMITS.rows) this.#closeRow();
    const shown = this.#getShownColumns();
    const rows = this.#rows.map(({ number, cells }) => ({
      number,
      cells: this.#hidden.size === 0 ? cells : shown.map((column) => cells[column] ?? ''),
    }));
    return {
      name,
      columns: shown.map((column) => this.#toColumn(column)),
      rows,
      merges: this.#toMerges(shown),
      isCut: isCut || this.#isCut,
    };
  }

  #setColumns({ min, max, width, hidden, customWidth }: XmlAttributes): void {
    const last = Math.min(Number(max) || 0, OFFICE_LIMITS.columns);
    for (let column = Math.max(0, (Number(min) || 1) - 1); column < last; column += 1) {
      if (hidden === '1' || hidden === 'true') this.#hidden.add(column);
      const pixels = Number(width) * LETTER + AROUND;
      if (pixels > 0 && customWidth !== '0')
        this.#widths.set(column, Math.round(Math.min(WIDEST, Math.max(NARROWEST, pixels))));
    }
  }

  #openRow({ r, hidden }: XmlAttributes): void {
    const number = Number(r ?? this.#row + 1);
    // A sheet goes downwards; one that does not is broken, and is shown as it comes.
    this.#row = Number.isInteger(number) && number > this.#row ? number : this.#row + 1;
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.#cells = [];
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s }: XmlAttributes): void {
    const column = r === undefined ? undefined : toPlace(r)?.column;
    this.#column = column !== undefined && column > this.#column ? column : this.#column + 1;
    this.#type = t;
    this.#format = this.#book.formats[Number(s ?? 0)] ?? '';
    this.#text = [];
  }

  #closeCell(): void {
    const cell = this.#toCell(this.#text.join(''));
    this.#text = [];
    if (cell === '' || this.#isHidden) return;
    if (this.#column >= OFFICE_LIMITS.columns) {
      this.#isCut = true;
      return;
    }
    const { left } = this.#book;
    this.#count += 1;
    left.cells -= 1;
    left.text -= typeof cell === 'string' ? cell.length : 0;
    if (left.cells < 0 || left.text < 0 || this.#count > OFFICE_LIMITS.sheetCells) throw new LimitReached();
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells.push(cell);
  }

  #toCell(text: string): SheetCell {
    if (text === '') return '';
    switch (this.#type) {
      case 's':
        return this.#book.strings[Number(text)] ?? '';
      case 'b':
        return text === '1' || text === 'true';
      case 'n': {
        const value = Number(text);
        if (!Number.isFinite(value)) return text;
        return { number: formatCell(value, this.#format, this.#book.isFrom1904) };
      }
      default:
        return text;
    }
  }

  #closeRow(): void {
    const cells = this.#cells;
    this.#cells = [];
    if (cells.length === 0 || this.#isHidden) return;
    const last = this.#rows.at(-1)?.number ?? 0;
    if (this.#row - last <= MOST_GAP)
      for (let number = last + 1; number < this.#row; number += 1) this.#rows.push({ number, cells: [] });
    if (this.#rows.length >= OFFICE_LIMITS.rows) throw new LimitReached();
    this.#rows.push({ number: this.#row, cells });
  }

  #merge(ref: string): void {
    const [from, to] = ref.split(':').map(toPlace);
    if (from && to && this.#merges.length < MOST_MERGES) this.#merges.push({ from, to });
  }

  #getShownColumns(): number[] {
    let count = 0;
    for (const { cells } of this.#rows) count = Math.max(count, cells.length);
    return Array.from({ length: count }, (_, column) => column).filter((column) => !this.#hidden.has(column));
  }

  #toColumn(column: number): SheetColumn {
    const width = this.#widths.get(column);
    return { letters: toLetters(column), ...(width !== undefined && { width }) };
  }

  /** Cells that are one, in the rows and columns that are shown. */
  #toMerges(columns: readonly number[]): Merge[] {
    const rowAt = new Map(this.#rows.map(({ number }, at) => [number, at]));
    const columnAt = new Map(columns.map((column, at) => [column, at]));
    let left: number = OFFICE_LIMITS.cells;
    return this.#merges.flatMap(({ from, to }) => {
      const row = rowAt.get(from.row);
      const column = columnAt.get(from.column);
      if (row === undefined || column === undefined) return [];
      const height = countShown(to.row - from.row, (offset) => rowAt.has(from.row + offset));
      const width = countShown(to.column - from.column, (offset) => columnAt.has(from.column + offset));
      left -= height * width;
      return left < 0 || height * width === 1 ? [] : [{ row, column, rows: height, columns: width }];
    });
  }
}

/** How many of the places that are merged are shown, beginning with the first; a gap ends it. */
function countShown(last: number, isShown: (offset: number) => boolean): number {
  let count = 1;
  for (let offset = 1; offset <= Math.min(last, OFFICE_LIMITS.rows); offset += 1) {
    if (isShown(offset)) count += 1;
  }
  return count;
}

interface Place {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

/** The place of a cell by its name: `AB12`. */
function toPlace(name: string): Place | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name) ?? [];
  if (letters === '') return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column: column - 1 };
}
