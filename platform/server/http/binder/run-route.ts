import { setTimeout } from 'node:timers/promises';
import type { Actor, Route, RouteInput, RouteParts } from '@artel/contract';
import type { BoundRoute } from '../../area.ts';
import { runAs, toCaller } from '../../concurrency/caller.ts';
import { isRetryable } from '../../db/failures.ts';
import type { Scopes, Tx } from '../../db/scopes.ts';
import type { Platform } from '../../platform.ts';
import type { Once } from '../once.ts';

const RETRIES = 3;

/**
 * Runs a bound route for an actor. A handler inside a transaction gets the actor's widest scope, and its
 * result is committed when this returns; after a deadlock or serialisation failure it is repeated.
 */
export function runRoute(...call: Parameters<typeof runNow>): Promise<unknown> {
  const [, , actor] = call;
  return runAs(toCaller(actor), () => runNow(...call));
}

async function runNow(
  bound: BoundRoute,
  deps: Platform,
  actor: Actor | null,
  parts: RouteParts<Route>,
  once: Once | null,
  beforeAttempt: () => void,
): Promise<unknown> {
  const input = toInput(bound.route, parts);
  // NOTE: `authorise` has checked that the actor fits; the types of `bind` express which actor a route gets.
  if (bound.kind === 'staged')
    return bound.handler(once ? { ...deps, once } : deps, actor as never, input as never);
  const { handler, route } = bound;
  const work = (tx: Tx): Promise<unknown> => {
    const act = (): Promise<unknown> => handler({ ...deps, tx }, actor as never, input as never);
    return once ? once.finish(tx, act) : act();
  };
  for (let attempt = 0; ; attempt++) {
    beforeAttempt();
    try {
      return await inScope(deps.db, route, actor, work);
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error;
      deps.log.warn({ route: route.id, attempt: attempt + 1 }, 'transaction lost a race, trying again');
      await setTimeout(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Merges the fields of all parts; no name is in two of them. */
function toInput({ file }: Route, { params, query, body }: RouteParts<Route>): RouteInput<Route> {
  const fields: object = { ...(params as object), ...(query as object) };
  return (file ? { ...fields, bytes: body } : { ...fields, ...(body as object) }) as RouteInput<Route>;
}

function inScope<T>(db: Scopes, route: Route, actor: Actor | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!actor) return db.asInstallation(`public route ${route.id}`, work);
  return actor.membership ? db.asCompany(actor, work) : db.asUser(actor.userId, work);
}
