/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 200;

/**
 * Yields the ids of a long list in order: `next` returns those after an id, up to a limit, in a transaction
 * of its own. The work on each id should be a transaction of its own too, so that an interrupted run
 * continues with the rest.
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
