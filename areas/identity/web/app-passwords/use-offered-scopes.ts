import { AppScope } from '@artel/identity/contract';
import { useInside } from '@artel/web';

/** What a new app password may open: what the areas that are there serve to programs. */
export function useOfferedScopes(): readonly AppScope[] {
  const served = new Set(useInside().flatMap(({ programScopes = [] }) => programScopes));
  return AppScope.options.filter((scope) => served.has(scope));
}
