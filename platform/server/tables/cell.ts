/** A cell of a written table. A date is a day in UTC. */
export type Cell = string | number | Date;

/** A cell as plain text; a day is `2026-11-27`. */
export function cellText(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
