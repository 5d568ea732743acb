import { type Actor, AppError, type getDashboard, type RouteResponse } from '@artel/contract';
import { type DashboardLoader, inSavepoint, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';

type Dashboard = RouteResponse<typeof getDashboard>;

/**
 * returns the data of every widget for this person. All are read at once in one transaction; if one
 * fails there, each is read again by itself, and a failed one is returned as failed.
 */
export async function loadDashboard(
  deps: WithTransaction,
  actor: Actor,
  loaders: readonly DashboardLoader[],
): Promise<Dashboard> {
  const offered = loaders.filter(({ permission }) => mayLoad(actor, permission));
  const parts = (await loadAtOnce(deps, actor, offered)) ?? (await loadEach(deps, actor, offered));
  return { parts: parts.filter(({ state, data }) => state === 'failed' || data !== null) };
}

/** Null when a part failed: in the database its failure is also that of all that come after it. */
async function loadAtOnce(
  deps: WithTransaction,
  actor: Actor,
  loaders: readonly DashboardLoader[],
): Promise<Dashboard['parts'] | null> {
  try {
    return await inSavepoint(deps.tx, async () => {
      const loads = loaders.map((loader) => loadPart(deps, actor, loader));
      // The savepoint ends only after the last statement of each.
      await Promise.allSettled(loads);
      return Promise.all(loads);
    });
  } catch {
    return null;
  }
}

async function loadEach(
  deps: WithTransaction,
  actor: Actor,
  loaders: readonly DashboardLoader[],
): Promise<Dashboard['parts']> {
  const parts: Dashboard['parts'] = [];
  for (const loader of loaders) {
    const { name } = loader.part;
    try {
      parts.push(await inSavepoint(deps.tx, () => loadPart(deps, actor, loader)));
    } catch (cause) {
      if (!(cause instanceof AppError))
        deps.log.error({ err: cause, part: name }, 'a part of the dashboard failed');
      parts.push({ name, state: 'failed', data: null });
    }
  }
  return parts;
}

async function loadPart(
  deps: WithTransaction,
  actor: Actor,
  { part, load }: DashboardLoader,
): Promise<Dashboard['parts'][number]> {
  const data = await load(deps, actor);
  // Undeclared fields are dropped, as in every response.
  return { name: part.name, state: 'ready', data: data === null ? null : z.parse(part.data, data) };
}

function mayLoad({ membership }: Actor, permission: string | undefined): boolean {
  return permission === undefined || (membership?.permissions.has(permission) ?? false);
}
