/** An act on a thing; returns the status. */
export type Act<T> = (thing: T) => Promise<number>;

interface Pair {
  readonly names: readonly [string, string];
  readonly statuses: readonly [number, number];
}

/**
 * Statuses that two people may get who act on one thing at the same moment: success, or a refusal because of
 * the other's act.
 */
const ALLOWED = new Set([404, 409, 410, 412, 422, 423]);

/** Runs two acts concurrently on each of some things. */
export async function runPair<T>(
  things: readonly T[],
  [[firstName, first], [secondName, second]]: readonly [readonly [string, Act<T>], readonly [string, Act<T>]],
): Promise<Pair[]> {
  return Promise.all(
    things.map(async (thing, at): Promise<Pair> => {
      // Each is sent first equally often.
      const isTurned = at % 2 === 1;
      const [one, other] = await Promise.all(
        isTurned ? [second(thing), first(thing)] : [first(thing), second(thing)],
      );
      const statuses: [number, number] = isTurned ? [other, one] : [one, other];
      return { names: [firstName, secondName], statuses };
    }),
  );
}

/** Runs each pair of some acts concurrently, also an act with itself, each on this many new things. */
export async function runAllPairs<T>(
  acts: Readonly<Record<string, Act<T>>>,
  { times, prepare }: { readonly times: number; readonly prepare: () => Promise<T> },
): Promise<Pair[]> {
  const named = Object.entries(acts);
  const pairs: Pair[] = [];
  for (const [at, first] of named.entries()) {
    for (const second of named.slice(at)) {
      const things: T[] = [];
      for (let made = 0; made < times; made += 1) things.push(await prepare());
      pairs.push(...(await runPair(things, [first, second])));
    }
  }
  return pairs;
}

/** The pairs in which an act got a status that no race explains. */
export function findFaults(pairs: readonly Pair[]): string[] {
  const isFine = (status: number) => (status >= 200 && status < 300) || ALLOWED.has(status);
  return pairs.flatMap(({ names: [first, second], statuses: [one, other] }) =>
    isFine(one) && isFine(other) ? [] : [`${first} ${one}, ${second} ${other}`],
  );
}
