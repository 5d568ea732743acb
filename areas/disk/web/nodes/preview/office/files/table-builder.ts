import type { OfficeBlock, OfficeCell, OfficeTable } from './office-content.ts';

interface OpenCell {
  columns: number;
  rows: number;
  /** Continues the cell above. */
  isContinued: boolean;
  /** Another cell covers it, which says so itself. */
  isCovered: boolean;
  readonly blocks: OfficeBlock[];
}

interface OpenTable {
  readonly rows: OpenCell[][];
}

interface Span {
  readonly columns?: number;
  readonly rows?: number;
  readonly isContinued?: boolean;
  readonly isCovered?: boolean;
}

/** Columns and rows that one cell may take. */
const MOST_SPAN = 200;

/** Collects blocks, those of tables within the cells that they are in. */
export class BlockBuilder {
  readonly #blocks: OfficeBlock[] = [];
  readonly #tables: OpenTable[] = [];

  add(block: OfficeBlock): void {
    (this.#cell?.blocks ?? this.#blocks).push(block);
  }

  openTable(): void {
    this.#tables.push({ rows: [] });
  }

  openRow(): void {
    this.#tables.at(-1)?.rows.push([]);
  }

  openCell(): void {
    this.#tables
      .at(-1)
      ?.rows.at(-1)
      ?.push({ columns: 1, rows: 1, isContinued: false, isCovered: false, blocks: [] });
  }

  /** How many columns and rows the open cell takes, or that it belongs to another one. */
  spanCell({ columns, rows, isContinued, isCovered }: Span): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    if (columns !== undefined && columns > 1) cell.columns = Math.min(columns, MOST_SPAN);
    if (rows !== undefined && rows > 1) cell.rows = Math.min(rows, MOST_SPAN);
    if (isContinued) cell.isContinued = true;
    if (isCovered) cell.isCovered = true;
  }

  closeTable(): void {
    const table = this.#tables.pop();
    if (table?.rows.some((row) => row.length > 0)) this.add(toTable(table));
  }

  /** Everything that was collected; what is still open is closed. */
  finish(): readonly OfficeBlock[] {
    while (this.#tables.length > 0) this.closeTable();
    return this.#blocks;
  }

  get #cell(): OpenCell | undefined {
    return this.#tables.at(-1)?.rows.at(-1)?.at(-1);
  }
}

/** A cell that continues the one above in its column makes that one higher. */
function toTable({ rows }: OpenTable): OfficeTable {
  const above = new Map<number, OpenCell>();
  const shown = rows.map((row) => {
    const cells: OpenCell[] = [];
    let column = 0;
    for (const cell of row) {
      if (cell.isCovered) continue;
      const owner = cell.isContinued ? above.get(column) : undefined;
      if (owner === undefined) {
        cells.push(cell);
        above.set(column, cell);
      } else owner.rows = Math.min(owner.rows + 1, MOST_SPAN);
      column += cell.columns;
    }
    return cells;
  });
  return { kind: 'table', rows: shown.map((row) => row.map(toCell)) };
}

const toCell = ({ columns, rows, blocks }: OpenCell): OfficeCell => ({ columns, rows, blocks });
