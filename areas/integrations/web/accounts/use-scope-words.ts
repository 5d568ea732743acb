import type { RouteResponse } from '@artel/contract';
import type { listScopes } from '@artel/integrations/contract';
import { t } from '@artel/web';
import { useScopes } from './api.ts';

type Scope = RouteResponse<typeof listScopes>['items'][number];

/** A scope in words. */
export const nameScope = ({ title, effect }: Pick<Scope, 'title' | 'effect'>): string =>
  t(`integrations.keys.effect.${effect}`, { area: title });

/** Names scopes in words, once these are loaded; one that is not offered any more keeps its own name. */
export function useScopeWords(): (scopes: readonly string[]) => string {
  const { data } = useScopes();
  if (data === undefined) return () => '';
  const words = new Map(data.items.map((offered) => [offered.scope, nameScope(offered)]));
  return (scopes) => scopes.map((scope) => words.get(scope) ?? scope).join(', ');
}
