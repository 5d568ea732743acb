import type { RouteResponse } from '@artel/contract';
import type { listScopes as route } from '@artel/integrations/contract';
import type { Platform } from '@artel/server';

/** The scopes that a key may have, in the order of the areas. */
export async function listScopes({
  ports,
  text,
}: Pick<Platform, 'ports' | 'text'>): Promise<RouteResponse<typeof route>> {
  return {
    items: [...ports.keyScopes()].map((scope) => {
      const [area = '', effect] = scope.split('.');
      return { scope, title: text(`docs.areas.${area}`), effect: effect === 'write' ? 'write' : 'read' };
    }),
  };
}
