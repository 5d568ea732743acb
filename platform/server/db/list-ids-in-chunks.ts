/** Before every id there is. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 200;

/**
 * Ids of a list that may be long, in their order: `next` answers those behind one, this many at most, in a transaction of its own. What is
 * done with each is a transaction of its own too, so that an interrupted run continues with the rest.
 */
export async function* listIdsInChunks(
  next: (after: string, atMost: number) => Promise<readonly string[]>,
  atMost: number = AT_ONCE,
): AsyncGenerator<string> {
  for (let after = FIRST; ; ) {
    const ids = await next(after, atMost);
    yield* ids;
    after = ids.at(-1) ?? after;
    if (ids.length < atMost) return;
  }
}
