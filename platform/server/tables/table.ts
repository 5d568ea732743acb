/** A line of a table, with the number that Excel shows. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The content of a file, as text. */
export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'windows-1251' | 'utf-16' | null;
  readonly separator: ';' | ',' | '\t' | null;
  readonly rows: readonly TableRow[];
}

/** The limits of a file. */
export const TABLE_LIMITS = {
  rows: 20_000,
  columns: 100,
  /** Characters of a cell. */
  cell: 2_000,
  /** Characters of a line. */
  row: 20_000,
  /** Characters of all cells together. */
  text: 16_000_000,
  /** Bytes of an unpacked workbook. */
  unpacked: 48 * 1024 * 1024,
  /** Files inside a workbook. */
  entries: 500,
} as const;

/** The reason why a file can't be read. */
export type TableProblem =
  | 'empty'
  | 'not-a-table'
  | 'old-excel'
  | 'cell-too-long'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'quotes'
  | 'too-complex';

/** A refused file, with the values for the message. */
export class TableRefusal extends Error {
  readonly problem: TableProblem;
  readonly values: Readonly<Record<string, number>>;

  constructor(problem: TableProblem, values: Readonly<Record<string, number>> = {}) {
    super(problem);
    this.problem = problem;
    this.values = values;
  }
}

/**
 * Returns the lines with content, within the limits. Characters that PostgreSQL can't store and no person
 * types mean that the file is broken.
 */
export function checkedRows(rows: Iterable<TableRow>): TableRow[] {
  const filled: TableRow[] = [];
  let signs = 0;
  for (const { number, cells } of rows) {
    const trimmed = cells.map(clean);
    while (trimmed.at(-1) === '') trimmed.pop();
    if (trimmed.length === 0) continue;
    if (trimmed.length > TABLE_LIMITS.columns) {
      throw new TableRefusal('too-many-columns', { limit: TABLE_LIMITS.columns });
    }
    for (const cell of trimmed) {
      if (cell.length > TABLE_LIMITS.cell) {
        throw new TableRefusal('cell-too-long', { row: number, limit: TABLE_LIMITS.cell });
      }
      signs += cell.length;
    }
    if (signs > TABLE_LIMITS.text) throw new TableRefusal('too-complex');
    filled.push({ number, cells: trimmed });
    if (filled.length > TABLE_LIMITS.rows + 1) {
      throw new TableRefusal('too-many-rows', { limit: TABLE_LIMITS.rows });
    }
  }
  if (filled.length === 0) throw new TableRefusal('empty');
  return filled;
}

/** A formula character after an apostrophe, as our own tables neutralise it. */
const NEUTRALISED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

function clean(cell: string): string {
  if (cell.includes('\0')) throw new TableRefusal('not-a-table');
  return cell.toWellFormed().trim().replace(NEUTRALISED, '');
}
