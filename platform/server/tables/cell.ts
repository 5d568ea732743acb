/** A sum of money; a workbook shows it with two decimals and can add it up. */
interface Money {
  readonly kopecks: number;
}

/** A cell of a written table. A date is a day in UTC. */
export type Cell = string | number | Date | Money;

/** A cell as plain text; a day is `2026-11-27`, a sum `1780,00`. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'object' && 'kopecks' in cell) return (cell.kopecks / 100).toFixed(2).replace('.', ',');
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
