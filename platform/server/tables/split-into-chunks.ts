import type { TableRow } from './table.ts';

/** Size of a chunk that is passed between threads, or put into a statement, at once: a few milliseconds of work. */
const CHUNK = { rows: 2_000, cells: 20_000, signs: 400_000 } as const;

/** Splits the lines into chunks that do not block the server: twenty thousand lines may have two million cells. */
export function* splitIntoChunks(rows: readonly TableRow[]): Generator<TableRow[]> {
  let chunk: TableRow[] = [];
  let [cells, signs] = [0, 0];
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    const isFull =
      chunk.length >= CHUNK.rows || cells + row.cells.length > CHUNK.cells || signs + length > CHUNK.signs;
    if (isFull && chunk.length > 0) {
      yield chunk;
      [chunk, cells, signs] = [[], 0, 0];
    }
    chunk.push(row);
    cells += row.cells.length;
    signs += length;
  }
  if (chunk.length > 0) yield chunk;
}
