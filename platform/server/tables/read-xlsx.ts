import { readSheet } from 'read-excel-file/universal';
import { announcedBytes } from './read-zip.ts';
import { checkedRows, type Table, TableRefusal, type TableRow } from './table.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

/** Reads the first sheet of a workbook, every cell as text; refuses an archive that contains more than it announced. */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const clean = await unpackXlsx(bytes, await announcedBytes(bytes));
  const rows = await readSheet(new Uint8Array(clean).buffer).catch(() => {
    throw new TableRefusal('not-a-table');
  });
  return { format: 'xlsx', encoding: null, separator: null, rows: checkedRows(numbered(rows)) };
}

function* numbered(rows: readonly (readonly unknown[])[]): Iterable<TableRow> {
  for (const [at, cells] of rows.entries()) yield { number: at + 1, cells: cells.map(getText) };
}

function getText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
