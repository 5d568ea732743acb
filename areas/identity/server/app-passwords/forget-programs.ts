import { AppScope } from '@artel/identity/contract';
import type { CacheKind, SharedCache, Tx } from '@artel/server';

/** The cache kind of checked app passwords. */
export const PROGRAM_KIND: CacheKind = { name: 'identity/program' };

/**
 * The cache kind of whether an app password still exists, by its id, because a company that revokes one does
 * not know its hash.
 */
export const LIVE_KIND: CacheKind = { name: 'identity/app-password' };

export function rememberedAs(passwordHash: Buffer, scope: string): string {
  return `${passwordHash.toString('hex')}:${scope}`;
}

/** Must be called by all code that deletes app passwords, so that no server accepts them any more. */
export async function forgetPrograms(
  { cache }: { readonly cache: SharedCache },
  tx: Tx,
  passwordHashes: readonly Buffer[],
): Promise<void> {
  for (const hash of passwordHashes) {
    for (const scope of AppScope.options) await cache.forget(tx, PROGRAM_KIND, rememberedAs(hash, scope));
  }
}
