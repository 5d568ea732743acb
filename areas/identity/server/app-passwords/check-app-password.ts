import type { RouteResponse } from '@artel/contract';
import type { AppScope, checkAppPassword as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { checkBasic } from './check-basic.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'http' | 'config'>;

/** Checks for a program whether its address and app password open a scope. */
export async function checkAppPassword(
  deps: Deps,
  { scope }: { scope: AppScope },
): Promise<RouteResponse<typeof route>> {
  const { username } = await checkBasic(deps, deps.http.authorization, scope);
  return { username, scope };
}
