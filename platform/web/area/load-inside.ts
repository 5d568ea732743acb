import { loadChunk } from '../builds/load-chunk.ts';
import type { AreaInside, WebArea } from './web-area.ts';

/** Returns what the areas offer to signed-in people, loaded once; listeners are notified when it is there. */
export function createInside(areas: readonly WebArea[]) {
  let loaded: readonly AreaInside[] = [];
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const loadAll = async () => {
    loaded = await Promise.all(areas.flatMap(({ inside }) => (inside ? [loadChunk(inside)] : [])));
    for (const notify of listeners) notify();
  };
  return {
    /** A part that failed to load is fetched again at the next call. */
    load(): Promise<void> {
      loading ??= loadAll().catch((cause) => {
        loading = null;
        throw cause;
      });
      return loading;
    },
    current: () => loaded,
    listen(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
