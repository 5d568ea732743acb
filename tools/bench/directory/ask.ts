import names from './names.json' with { type: 'json' };

const ASKED_AT_ONCE = 4;
const SORTS = ['name', 'department', 'role', 'joined'];
/** Pages of each order that are opened, from the first one on. */
const DEPTH = 10;

/** Who asks, and where. */
export interface Reader {
  readonly url: string;
  readonly authorization: string;
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

async function ask({ url, authorization }: Reader, query: Record<string, string>): Promise<Page> {
  const answer = await fetch(`${url}/api/v2/company/members?${new URLSearchParams(query)}`, {
    headers: { authorization, 'x-auth-type': 'current' },
  });
  if (!answer.ok) throw new Error(`The directory answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Page;
}

/** Queries of pages in every order, the first ones and deep ones. */
export async function findPages(reader: Reader): Promise<Record<string, string>[]> {
  const queries: Record<string, string>[] = [];
  for (const sort of SORTS) {
    let query: Record<string, string> = { sort, limit: '50' };
    for (let page = 0; page < DEPTH; page++) {
      queries.push(query);
      const { nextCursor } = await ask(reader, query);
      if (nextCursor === null) throw new Error('The directory is too short to be measured');
      query = { sort, limit: '50', cursor: nextCursor };
    }
  }
  return queries;
}

export const searches: readonly Record<string, string>[] = names.searched.map((q) => ({ q, limit: '50' }));

/** Asks all queries over and over, a few at once; answers the time below which 95 of 100 stay, in milliseconds. */
export async function p95(
  reader: Reader,
  queries: readonly Record<string, string>[],
  times: number,
): Promise<number> {
  const waiting = Array.from({ length: times }, () => queries).flat();
  const took: number[] = [];
  const work = async (): Promise<void> => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const begun = performance.now();
      await ask(reader, query);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work));
  const sorted = took.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
