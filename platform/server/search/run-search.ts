import type { MemberActor, RouteInput, RouteResponse, SearchHit, search } from '@artel/contract';
import { byId } from '../db/keyset-page.ts';
import type { Platform } from '../platform.ts';
import { readQuery } from './read-query.ts';
import type { SearchProvider, SearchQuery } from './search-provider.ts';

/** More would let one person's query use all connections of the pool. */
const AT_ONCE = 2;
/** Limits of ids in one step and of steps in one call, so that hidden items do not make a call longer. */
const STEP = 100;
const STEPS = 3;
/** PostgreSQL's code for a statement that exceeded its time. */
const OVER_TIME = '57014';

type Answer = RouteResponse<typeof search>;

/** The results of one kind, and the position after which more may follow. */
interface Found {
  readonly state: Answer['groups'][number]['state'];
  readonly items: SearchHit[];
  readonly next: string | null;
}

/** Searches the kinds that the actor may see, two at a time. A failure or delay affects only its own group. */
export async function runSearch(
  deps: Platform,
  actor: MemberActor,
  { q, kind, cursor, limit }: RouteInput<typeof search>,
  providers: readonly SearchProvider[],
): Promise<Answer> {
  const { letters, ...query } = readQuery(deps, q);
  const requested = providers.filter(
    (one) =>
      letters >= (one.fromLetters ?? 2) &&
      (kind === undefined || one.kind === kind) &&
      (one.permission === undefined || actor.membership.permissions.has(one.permission)),
  );
  const before = kind === undefined || cursor === undefined ? null : byId.decode(cursor);
  const found: Found[] = [];
  const waiting = requested.entries();
  const runNext = async () => {
    for (const [at, provider] of waiting)
      found[at] = await searchKind(deps, actor, provider, query, { before, limit });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  const next = kind === undefined ? null : (found[0]?.next ?? null);
  return {
    groups: found.map(({ state, items, next }, at) => ({
      kind: requested[at]?.kind ?? '',
      state,
      items,
      hasMore: next !== null,
    })),
    nextCursor: next === null ? null : byId.encode({ id: next }),
  };
}

async function searchKind(
  deps: Platform,
  actor: MemberActor,
  provider: SearchProvider,
  query: SearchQuery,
  page: { readonly before: string | null; readonly limit: number },
): Promise<Found> {
  try {
    return await findPage(deps, actor, provider, query, page);
  } catch (cause) {
    const isLate = cause instanceof Error && 'code' in cause && cause.code === OVER_TIME;
    deps.log.warn(
      { err: cause, kind: provider.kind },
      isLate ? 'a search was over its time' : 'a search failed',
    );
    return { state: isLate ? 'late' : 'failed', items: [], next: null };
  }
}

/** The first hits after a position that the actor may see, in the provider's order. */
function findPage(
  deps: Platform,
  actor: MemberActor,
  { find, present }: SearchProvider,
  query: SearchQuery,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<Found> {
  return deps.db.asReader(actor, async (tx) => {
    const items: SearchHit[] = [];
    let next = before;
    for (let step = 0; step < STEPS; step += 1) {
      const ids = await find(tx, actor, query, next, STEP);
      const hits = ids.length === 0 ? [] : await present({ ...deps, tx }, actor, ids);
      const last = addInOrder(items, ids, hits, limit);
      if (last === ids.length && ids.length < STEP) return { state: 'ready', items, next: null };
      next = ids[last - 1] ?? next;
      if (last < ids.length) break;
    }
    return { state: 'ready', items, next };
  });
}

/** Adds hits in the order of their ids until there are enough; returns how many ids were examined. */
function addInOrder(
  items: SearchHit[],
  ids: readonly string[],
  hits: readonly SearchHit[],
  limit: number,
): number {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  for (const [at, id] of ids.entries()) {
    if (items.length === limit) return at;
    const hit = byId.get(id);
    if (hit) items.push(hit);
  }
  return ids.length;
}
