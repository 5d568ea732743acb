import writeXlsxFile from 'write-excel-file/node';
import { type Cell, cellText } from './cell.ts';

/** A workbook of one sheet with a bold first line that stays in sight; words are text, so none is a formula. */
export async function writeXlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const sheet = rows.map((cells, at) =>
    cells.map((value) => ({ ...typed(value), ...(at === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = (rows[0] ?? []).map((_, column) => ({ width: getWidth(rows, column) }));
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** Wide enough for the first lines, and not wider than a screen bears. */
function getWidth(rows: readonly (readonly Cell[])[], column: number): number {
  const longest = Math.max(...rows.slice(0, 200).map((cells) => cellText(cells[column] ?? '').length));
  return Math.min(Math.max(longest + 2, 10), 50);
}

function typed(value: Cell) {
  if (value instanceof Date) return { value, type: Date, format: 'dd.mm.yyyy' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
