import type { OfficeContent, SheetCell, SheetRow } from '../files/office-content.ts';
import { OFFICE_LIMITS } from '../files/office-limits.ts';
import { toLetters } from './column-letters.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
/** Excel's own way to name the separator, in a line of its own. */
const DECLARED = /^sep=([;,\t|])\r?\n/i;
/** Characters and rows in which the separator is looked for. */
const SAMPLE = 65_536;
const SAMPLE_ROWS = 20;

/** A text of cells as a table. It is read once, from its beginning, whatever its quotes are. */
export function readCsv(source: string, isCut: boolean): OfficeContent {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const declared = DECLARED.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const separator = declared?.[1] ?? findSeparator(body);
  const { rows, isWhole } = splitRows(body, separator, OFFICE_LIMITS.rows);
  let columns = 0;
  let isWide = false;
  const shown: SheetRow[] = rows.map((cells, at) => {
    isWide ||= cells.length > OFFICE_LIMITS.columns;
    const kept = cells.slice(0, OFFICE_LIMITS.columns);
    columns = Math.max(columns, kept.length);
    return { number: at + 1, cells: kept.map(toCell) };
  });
  return {
    kind: 'sheets',
    isCut: false,
    sheets: [
      {
        name: '',
        columns: Array.from({ length: columns }, (_, at) => ({ letters: toLetters(at) })),
        rows: shown,
        merges: [],
        isCut: isCut || !isWhole || isWide,
      },
    ],
  };
}

const NUMBER = /^[-+]?(?:\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,15})(?:[.,]\d{1,10})?$/;

/** A number is shown as it is written, and at the end of its column; one with a leading zero is a code. */
const toCell = (text: string): SheetCell =>
  NUMBER.test(text) && !/^[-+]?0\d/.test(text) ? { number: text } : text;

/** The one that cuts the first rows into most cells, and most evenly. */
function findSeparator(text: string): string {
  const sample = text.slice(0, SAMPLE);
  let best: { separator: string; score: number } = { separator: ';', score: 0 };
  for (const separator of SEPARATORS) {
    const widths = splitRows(sample, separator, SAMPLE_ROWS).rows.map(({ length }) => length);
    const [first = 0] = widths;
    if (first < 2) continue;
    const even = widths.filter((width) => width === first).length / widths.length;
    const score = even * Math.log2(first + 1);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Splits text into rows of cells; a quote that is never closed ends with the text. */
function splitRows(text: string, separator: string, most: number): { rows: string[][]; isWhole: boolean } {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  let count = 0;
  while (at < text.length && rows.length < most && count < OFFICE_LIMITS.cells) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
    // Characters behind a closing quote belong to the cell all the same.
    const rest = text[at] === '"' ? readPlain(text, cell.end, separator) : { value: '', end: cell.end };
    cells.push(cell.value + rest.value);
    count += 1;
    at = rest.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    rows.push(cells);
    cells = [];
  }
  if (cells.length > 0) rows.push(cells);
  return { rows, isWhole: at >= text.length };
}

interface ReadCell {
  readonly value: string;
  readonly end: number;
}

function readPlain(text: string, from: number, separator: string): ReadCell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end };
}

/** A quote within quotes is written twice. */
function readQuoted(text: string, from: number): ReadCell {
  const parts: string[] = [];
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return { value: parts.join('') + text.slice(start), end: text.length };
    parts.push(text.slice(start, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 };
    parts.push('"');
    start = quote + 2;
  }
}
