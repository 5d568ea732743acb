import { t } from '@artel/web';
import { useScopes } from './api.ts';

/** Names scopes in words, once these are loaded; one that is not offered any more keeps its own name. */
export function useScopeWords(): (scopes: readonly string[]) => string {
  const { data } = useScopes();
  if (data === undefined) return () => '';
  const words = new Map(
    data.items.map(({ scope, title, effect }) => [
      scope,
      t(`integrations.keys.effect.${effect}`, { area: title }),
    ]),
  );
  return (scopes) => scopes.map((scope) => words.get(scope) ?? scope).join(', ');
}
