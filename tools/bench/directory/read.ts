import { fromAnywhere } from '../from-anywhere.ts';
import { p95 } from '../p95.ts';
import type { SessionHeaders } from '../session-headers.ts';
import names from './names.json' with { type: 'json' };

const SORTS = ['name', 'department', 'role', 'joined'];
/** The person who reads, and the server. */
export interface Reader {
  readonly url: string;
  readonly headers: SessionHeaders;
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

async function request({ url, headers }: Reader, query: Record<string, string>): Promise<Page> {
  const answer = await fetch(`${url}/api/v2/company/members?${new URLSearchParams(query)}`, {
    headers: { ...headers, ...fromAnywhere() },
  });
  if (!answer.ok) throw new Error(`The directory answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Page;
}

/** Queries of pages in every order, the first ones and deep ones: this many of each. */
export async function findPages(reader: Reader, depth: number): Promise<Record<string, string>[]> {
  const queries: Record<string, string>[] = [];
  for (const sort of SORTS) {
    let query: Record<string, string> = { sort, limit: '50' };
    for (let page = 0; page < depth; page++) {
      queries.push(query);
      const { nextCursor } = await request(reader, query);
      if (nextCursor === null) throw new Error('The directory is too short to be measured');
      query = { sort, limit: '50', cursor: nextCursor };
    }
  }
  return queries;
}

export const searches: readonly Record<string, string>[] = names.searched.map((q) => ({ q, limit: '50' }));

/** The p95 of all queries, run repeatedly. */
export function p95Of(
  reader: Reader,
  queries: readonly Record<string, string>[],
  times: number,
): Promise<number> {
  return p95(
    Array.from({ length: times }, () => queries)
      .flat()
      .map((query) => () => request(reader, query)),
  );
}
