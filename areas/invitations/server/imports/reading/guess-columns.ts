import { type ImportColumns, ImportField } from '@artel/invitations/contract';
import type { TableRow } from '@artel/server';
import names from './column-names.json' with { type: 'json' };
import { foldWord } from './fold-word.ts';

interface Guess {
  readonly titles: readonly string[];
  readonly columns: ImportColumns;
  /** The rows below the titles. */
  readonly rows: readonly TableRow[];
}

/** The number of rows that are examined to find the column of addresses. */
const SAMPLE_BYTES = 50;
const ADDRESS = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

const fields = new Map(
  ImportField.options.flatMap((field) => names[field].map((name) => [foldWord(name), field] as const)),
);

/**
 * Recognizes the columns by their titles, in Russian or English; the addresses also by their format. A first
 * row without any known title counts as a person: it is shown as a row that needs correction, and is never
 * lost.
 */
export function guessColumns(all: readonly TableRow[]): Guess {
  const head = all[0]?.cells ?? [];
  const isKnown = (cell: string) => fields.has(foldWord(cell));
  const hasTitles = head.some(isKnown) && !head.some((cell) => ADDRESS.test(cell));
  const rows = hasTitles ? all.slice(1) : all;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length), hasTitles ? head.length : 0);
  const titles = Array.from({ length: width }, (_, at) => (hasTitles ? (head[at] ?? '') : ''));
  const columns: ImportColumns = {};
  for (const [at, title] of titles.entries()) {
    const field = fields.get(foldWord(title));
    if (field !== undefined) columns[field] ??= at;
  }
  const email = columns.email ?? findAddresses(rows, width);
  if (email !== null) columns.email = email;
  return { titles, columns, rows };
}

/** The column in which most of the first rows look like an address. */
function findAddresses(rows: readonly TableRow[], width: number): number | null {
  const sample = rows.slice(0, SAMPLE_BYTES);
  const counts = Array.from(
    { length: width },
    (_, at) => sample.filter(({ cells }) => (cells[at] ?? '').includes('@')).length,
  );
  const most = Math.max(0, ...counts);
  return most > 0 && most * 2 > sample.length ? counts.indexOf(most) : null;
}
