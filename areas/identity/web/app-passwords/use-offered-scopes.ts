import { AppScope } from '@artel/identity/contract';
import { useInside } from '@artel/web';

/** Returns the scopes for a new app password: those that the available areas offer to programs. */
export function useOfferedScopes(): readonly AppScope[] {
  const served = new Set(useInside().flatMap(({ programScopes = [] }) => programScopes));
  return AppScope.options.filter((scope) => served.has(scope));
}
