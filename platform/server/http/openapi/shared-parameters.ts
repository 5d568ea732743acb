import type { Json } from './shapes.ts';

/** The number of uses from which a parameter becomes a shared component. */
const OFTEN = 3;

/**
 * Moves parameters that several operations share to the components, by name; a name with several meanings is
 * given to the most frequent one, and the others stay in place.
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
