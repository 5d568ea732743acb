import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { checkedRows, TABLE_LIMITS, type Table, TableRefusal, type TableRow } from './table.ts';

type Separator = NonNullable<Table['separator']>;

const SEPARATORS: readonly Separator[] = [';', ',', '\t'];
/** The number of first lines in which the separator of cells is searched. */
const TRIED = 20;
/** Excel's own line that declares the separator. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i;

/** Parses a table of text, in any encoding and with any separator. */
export function readCsv(bytes: Uint8Array): Table {
  const { text: whole, encoding } = decodeText(bytes);
  if (whole.slice(0, 65_536).includes('\0')) throw new TableRefusal('not-a-table');
  const declared = SEPARATOR_LINE.exec(whole);
  const text = declared ? whole.slice(declared[0].length) : whole;
  const separator = (declared?.[1] as Separator | undefined) ?? findSeparator(text);
  const records = parseCells(text, separator, TABLE_LIMITS.rows * 2);
  const first = declared ? 2 : 1;
  return { format: 'csv', encoding, separator, rows: checkedRows(numbered(records, first)) };
}

function* numbered(records: readonly string[][], first: number): Iterable<TableRow> {
  for (const [at, cells] of records.entries()) yield { number: at + first, cells };
}

/** The separator that splits the first lines into the most cells, and most evenly. */
function findSeparator(text: string): Separator {
  let best: { readonly separator: Separator; readonly score: number } = { separator: ';', score: 0 };
  // The beginning is enough for a long file; a cut line at its end does no harm.
  const head = text.slice(0, 65_536);
  for (const separator of SEPARATORS) {
    const widths = getWidths(head, separator).filter((width) => width > 0);
    const [width = 0] = widths;
    if (width < 2) continue;
    const even = widths.filter((other) => other === width).length / widths.length;
    const score = even * Math.log2(width + 1);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function getWidths(head: string, separator: Separator): number[] {
  try {
    return parseCells(head, separator, TRIED).map(({ length }) => length);
  } catch {
    return [];
  }
}

function parseCells(text: string, delimiter: Separator, to: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      to,
      bom: true,
      relax_column_count: true,
      // A quote in the middle of a cell is ordinary text.
      relax_quotes: true,
      max_record_size: TABLE_LIMITS.row,
    });
  } catch (error) {
    throw getRefusal(error);
  }
}

function getRefusal(error: unknown): Error {
  if (!(error instanceof CsvError)) return new TableRefusal('not-a-table');
  const row = 'records' in error && typeof error.records === 'number' ? error.records + 1 : 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new TableRefusal('cell-too-long', { row, limit: TABLE_LIMITS.cell });
  }
  return new TableRefusal('quotes', { row });
}
