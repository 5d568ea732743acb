import type { Json } from './shapes.ts';

/** How often a parameter occurs in a document until it is worth a place of its own. */
const OFTEN = 3;

/**
 * Puts parameters that several operations accept alike among the components once, by their names; a name that
 * means several things goes to the commonest of them, and the others stay where they are used.
 */
export function sharedParameters(all: readonly Json[]) {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(JSON.stringify(one), (counts.get(JSON.stringify(one)) ?? 0) + 1);
  const shared = new Map<string, string>();
  for (const [printed, count] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const { name } = JSON.parse(printed) as { name: string };
    if (count >= OFTEN && !shared.has(name)) shared.set(name, printed);
  }
  return {
    accept: (parameter: Json): Json => {
      const name = String(parameter['name']);
      const isShared = shared.get(name) === JSON.stringify(parameter);
      return isShared ? { $ref: `#/components/parameters/${name}` } : parameter;
    },
    parameters: Object.fromEntries(
      [...shared]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, printed]) => [name, JSON.parse(printed)]),
    ) as Json,
  };
}
