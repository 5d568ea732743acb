import type { CatalogueMove, CompanyMove, Moves, PersonMove } from './moves.ts';
import type { ReferenceFact, TableFact } from './tables.store.ts';

/** A table whose rows travel with their company, in the order in which references allow it. */
export interface CompanyStep {
  readonly table: TableFact;
  readonly move: CompanyMove;
  /** A reference of the table to itself: the rows above come first. */
  readonly own: ReferenceFact | null;
  /** Columns that are filled after all tables, because the rows that they name come later. */
  readonly later: readonly string[];
}

/** A table with rows of people. */
export interface PersonStep {
  readonly table: TableFact;
  readonly move: PersonMove;
}

/** The tables that travel, in order. */
export interface Plan {
  readonly companies: readonly CompanyStep[];
  readonly people: readonly PersonStep[];
  readonly catalogue: readonly { readonly table: TableFact; readonly move: CatalogueMove }[];
}

/** Orders the tables so that each row is preceded by the rows that it names. */
export function planTables(
  moves: Moves,
  facts: readonly TableFact[],
  references: readonly ReferenceFact[],
): Plan {
  const known = new Map(facts.map((fact) => [fact.name, fact]));
  const listed = Object.entries(moves)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, move]) => {
      const table = known.get(name);
      return table ? [{ table, move }] : [];
    });
  const ofKind = <K extends (typeof listed)[number]['move']['moves']>(kind: K) =>
    listed.flatMap(({ table, move }) =>
      move.moves === kind ? [{ table, move: move as Extract<typeof move, { moves: K }> }] : [],
    );
  return {
    companies: order(ofKind('with-company'), references),
    // The account first, whose id the others name.
    people: ofKind('with-person').toSorted((a, b) => Number(isAccount(b)) - Number(isAccount(a))),
    catalogue: order(ofKind('catalogue'), references),
  };
}

const isAccount = ({ move }: PersonStep) => move.knownBy !== undefined;

function order<M>(
  tables: readonly { readonly table: TableFact; readonly move: M }[],
  references: readonly ReferenceFact[],
) {
  const steps: { table: TableFact; move: M; own: ReferenceFact | null; later: string[] }[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ table }) => table.name));
    const waitsFor = ({ table }: (typeof left)[number]) =>
      references.filter(({ from, to }) => from === table.name && to !== table.name && names.has(to));
    const next =
      left.find((one) => waitsFor(one).length === 0) ?? left.find((one) => canWait(one, waitsFor(one)));
    if (!next) throw new Error(`The references of ${[...names].join(', ')} form a circle`);
    const own = references.find(({ from, to }) => from === next.table.name && to === from) ?? null;
    const later = waitsFor(next).flatMap(({ columns }) =>
      columns.filter((column) => isFree(next.table, column)),
    );
    steps.push({ ...next, own, later });
    left = left.filter((one) => one !== next);
  }
  return steps;
}

/** The references to catalogues that tables declare, because the database has none. */
export function listDeclared(moves: Moves): ReferenceFact[] {
  return Object.entries(moves).flatMap(([from, move]) =>
    move.moves === 'with-company' && move.names
      ? [
          {
            from,
            to: move.names.table,
            columns: Object.keys(move.names.by),
            named: Object.values(move.names.by),
          },
        ]
      : [],
  );
}

function isFree(table: TableFact, column: string): boolean {
  return table.columns.some(
    ({ name, isRequired, isChecked }) => name === column && !isRequired && !isChecked,
  );
}

/** Whether every reference has a column that may be empty at first. */
function canWait({ table }: { readonly table: TableFact }, references: readonly ReferenceFact[]): boolean {
  return references.every(({ columns }) => columns.some((column) => isFree(table, column)));
}
