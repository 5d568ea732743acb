import type { CacheKind, SharedCache, Tx } from '@artel/server';
import type { KeyRow } from './keys.store.ts';

/** The cache kinds of keys: by hash for calls, by id for addresses that were signed for a key. */
export const KEY_KIND: CacheKind = { name: 'integrations/key' };
export const LIVE_KEY_KIND: CacheKind = { name: 'integrations/live-key' };

/** Must be called by all code that deletes keys: no server accepts them after five seconds. */
export async function forgetKeys(
  { cache }: { readonly cache: SharedCache },
  tx: Tx,
  keys: readonly Pick<KeyRow, 'id' | 'keyHash'>[],
): Promise<void> {
  if (keys.length === 0) return;
  await cache.forget(
    tx,
    KEY_KIND,
    keys.map(({ keyHash }) => keyHash.toString('hex')),
  );
  await cache.forget(
    tx,
    LIVE_KEY_KIND,
    keys.map(({ id }) => id),
  );
}
