/** One statement of docs/specification.md: its id and the list of work that proves it. */
export interface Statement {
  readonly id: string;
  readonly list: string;
}

/**
 * Reads the statements out of docs/specification.md. A line of a statement begins with its id in bold and ends with
 * the name of its list in parentheses: `- **G-04** … *(House)*`.
 */
export function statementsIn(specification: string): Statement[] {
  return [...specification.matchAll(/^(?:- |\| )\*\*([A-Z]-\d\d)\*\*.*\*\(([^)]+)\)\*/gm)].flatMap(
    ([, id, list]) => (id && list ? [{ id, list }] : []),
  );
}

/** Ids that a test's title carries: `[G-04] [T-03] …`, `[G-01, G-04] …`. */
export function statementsOf(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]-\d\d(?:,\s*[A-Z]-\d\d)*)\]/g)].flatMap(([, ids]) =>
    (ids ?? '').split(/,\s*/),
  );
}
