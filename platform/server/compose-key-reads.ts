import * as z from 'zod/mini';
import type { Area } from './area.ts';
import type { KeyRead } from './platform.ts';

/**
 * Calls for testing a key, of all areas that are open to keys: reads that need nothing but their address. The
 * shortest addresses come first.
 */
export function composeKeyReads(
  areas: readonly Pick<Area, 'name' | 'isClosedToKeys' | 'routes'>[],
): () => readonly KeyRead[] {
  const reads = areas.flatMap(({ name, isClosedToKeys, routes }) =>
    isClosedToKeys === true
      ? []
      : routes.flatMap(({ route: { method, path, params, query, access, feature } }) => {
          const isAlone = params === undefined && (query === undefined || z.safeParse(query, {}).success);
          // A role has the operator's permissions in one company only.
          const isOpen =
            access !== 'public' &&
            access !== 'user' &&
            !access.startsWith('operator.') &&
            feature === undefined;
          return method === 'GET' && isAlone && isOpen ? [{ area: name, path, access }] : [];
        }),
  );
  const sorted = reads.toSorted((a, b) => a.path.length - b.path.length);
  return () => sorted;
}
