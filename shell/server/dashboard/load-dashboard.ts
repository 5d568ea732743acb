import { type Actor, AppError, type getDashboard, type RouteResponse } from '@artel/contract';
import { type DashboardLoader, inSavepoint, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';

type Dashboard = RouteResponse<typeof getDashboard>;

/**
 * returns the data of every widget for this person, one after another in one transaction; a failed part
 * is returned as failed.
 */
export async function loadDashboard(
  deps: WithTransaction,
  actor: Actor,
  loaders: readonly DashboardLoader[],
): Promise<Dashboard> {
  const parts: Dashboard['parts'] = [];
  for (const loader of loaders.filter(({ permission }) => mayLoad(actor, permission))) {
    const { name } = loader.part;
    try {
      const data = await inSavepoint(deps.tx, () => loader.load(deps, actor));
      // Undeclared fields are dropped, as in every response.
      if (data !== null) parts.push({ name, state: 'ready', data: z.parse(loader.part.data, data) });
    } catch (cause) {
      if (!(cause instanceof AppError))
        deps.log.error({ err: cause, part: name }, 'a part of the dashboard failed');
      parts.push({ name, state: 'failed', data: null });
    }
  }
  return { parts };
}

function mayLoad({ membership }: Actor, permission: string | undefined): boolean {
  return permission === undefined || (membership?.permissions.has(permission) ?? false);
}
