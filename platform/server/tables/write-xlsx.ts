import writeXlsxFile from 'write-excel-file/node';

/** A workbook of one sheet with a bold first line that stays in sight; every cell is text, so none is a formula. */
export async function writeXlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const sheet = rows.map((cells, at) =>
    cells.map((value) => ({ value, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = (rows[0] ?? []).map((_, column) => ({ width: getWidth(rows, column) }));
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer();
}

/** Wide enough for the first lines, and not wider than a screen bears. */
function getWidth(rows: readonly (readonly string[])[], column: number): number {
  const longest = Math.max(...rows.slice(0, 200).map((cells) => cells[column]?.length ?? 0));
  return Math.min(Math.max(longest + 2, 10), 50);
}
