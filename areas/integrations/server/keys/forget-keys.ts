import type { SharedCache, Tx } from '@artel/server';
import type { KeyRow } from './keys.store.ts';

/** Under which recall has a key: by its hash for calls, by its id for addresses that were signed for it. */
export const KEY_KIND = 'integrations/key';
export const LIVE_KEY_KIND = 'integrations/live-key';

/** To be called by what deletes keys: no server accepts them after five seconds. */
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
