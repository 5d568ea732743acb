import type { Route, RouteResponse } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dropEntity, readEntities, storeEntity } from '../session/entity-store.ts';
import { currentSession, type Session } from '../session/session.ts';
import { getQuery, getQueryKey } from './get-query.ts';

/** An entity of the signed-in person; if it is stored, the application starts without waiting for it. */
interface Entity<R extends Route> {
  /** The first part of its storage key; the second is its id. */
  readonly name: string;
  /** A route without input that returns it; its contract declares the stored fields. */
  readonly route: R;
  readonly getId: (entity: RouteResponse<R>) => string;
  /** Whether it belongs to the signed-in person. */
  readonly isMatch: (entity: RouteResponse<R>, session: Session) => boolean;
}

const stored = new WeakMap<QueryClient, Set<string>>();

/**
 * E-01: loads an entity before the application is shown. A stored one counts as loaded and is fetched again
 * in the background; the server's response then replaces it, also when it reports that the session has ended.
 */
export async function loadEntity<const R extends Route>(
  queries: QueryClient,
  entity: Entity<R>,
): Promise<unknown> {
  storeResponses(queries, entity);
  // NOTE: the route has no input; the general type of a route cannot express that.
  const query = getQuery(entity.route, {} as never);
  if (queries.getQueryData(query.queryKey) !== undefined) return;
  const known = readStored(entity);
  if (known === undefined) return queries.ensureQueryData(query);
  // Stale from the start.
  queries.setQueryData(query.queryKey, known as never, { updatedAt: 0 });
  void queries.prefetchQuery(query);
}

/**
 * Returns the stored entity of the signed-in person. Anything else (garbage, an older shape, another
 * person's) is removed.
 */
function readStored<R extends Route>({
  name,
  route,
  getId,
  isMatch,
}: Entity<R>): RouteResponse<R> | undefined {
  let found: RouteResponse<R> | undefined;
  for (const { id, value } of readEntities(name)) {
    const read = z.core.safeParse(route.response, value);
    const entity = read.success ? (read.data as RouteResponse<R>) : undefined;
    const isGood = entity !== undefined && getId(entity) === id && isMatch(entity, currentSession());
    if (isGood) found = entity;
    else dropEntity(name, id);
  }
  return found;
}

/** Stores each response, and only what its contract declares: a profile contains no secret. */
function storeResponses<R extends Route>(
  queries: QueryClient,
  { name, route, getId, isMatch }: Entity<R>,
): void {
  const names = stored.get(queries) ?? new Set();
  if (names.has(name)) return;
  stored.set(queries, names.add(name));
  const [routeId] = getQueryKey(route);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== routeId) return;
    const read = z.core.safeParse(route.response, event.query.state.data);
    if (!read.success) return;
    const entity = read.data as RouteResponse<R>;
    // A response may arrive after its person signed out.
    const session = currentSession();
    if (session.isSignedIn && isMatch(entity, session)) storeEntity(name, getId(entity), entity);
  });
}
