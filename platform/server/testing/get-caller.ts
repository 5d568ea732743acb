import type { Route } from '@artel/contract';
import type { Caller, MatrixOptions, MatrixServer } from './matrix-options.ts';

/** Makes a person who may call the route; null where a visitor may. */
export async function getCaller<S extends MatrixServer>(
  route: Route,
  { fixtures, server }: MatrixOptions<S>,
): Promise<Caller | null> {
  if (route.access === 'public') return null;
  if (route.access === 'user') return fixtures.user(server());
  return fixtures.member(server(), route.access === 'member' ? null : route.access);
}
