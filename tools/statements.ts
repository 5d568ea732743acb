/** One statement of docs/specification.md: its id and the lists of work that prove it. */
interface Statement {
  readonly id: string;
  readonly lists: readonly string[];
}

/**
 * Reads the statements out of docs/specification.md. A line of a statement begins with its id in bold and ends with
 * the names of its lists in parentheses: `- **G-04** … *(House, Shell)*`.
 */
export function statementsIn(specification: string): Statement[] {
  return [...specification.matchAll(/^(?:- |\| )\*\*([A-Z]-\d\d)\*\*.*\*\(([^)]+)\)\*/gm)].flatMap(
    ([, id, lists]) => (id && lists ? [{ id, lists: lists.split(', ') }] : []),
  );
}

/** Ids in a test's title: `[G-04] [T-03] …`, `[G-01, G-04] …`. */
export function parseStatementIds(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]-\d\d(?:,\s*[A-Z]-\d\d)*)\]/g)].flatMap(([, ids]) =>
    (ids ?? '').split(/,\s*/),
  );
}
