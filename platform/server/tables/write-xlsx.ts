import writeXlsxFile from 'write-excel-file/node';
import { type Cell, cellText } from './cell.ts';

/** Writes a workbook of one sheet with a fixed bold first line; text cells are never formulas. */
export async function writeXlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const sheet = rows.map((cells, at) =>
    cells.map((value) => ({ ...typed(value), ...(at === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = (rows[0] ?? []).map((_, column) => ({ width: getWidth(rows, column) }));
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** Wide enough for the first lines, but not wider than a screen. */
function getWidth(rows: readonly (readonly Cell[])[], column: number): number {
  const longest = Math.max(...rows.slice(0, 200).map((cells) => cellText(cells[column] ?? '').length));
  return Math.min(Math.max(longest + 2, 10), 50);
}

function typed(value: Cell) {
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' };
  if (typeof value === 'object') return { value: value.kopecks / 100, type: Number, format: '#,##0.00' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
