import { AppScope } from '@artel/identity/contract';
import type { SharedCache, Tx } from '@artel/server';

/** The cache kind of a right app password. */
export const PROGRAM_KIND = 'identity/program';

/** And whether one is still there, by its id: a company that ends one does not know its hash. */
export const LIVE_KIND = 'identity/app-password';

export function rememberedAs(passwordHash: Buffer, scope: string): string {
  return `${passwordHash.toString('hex')}:${scope}`;
}

/** To be called by whatever deletes app passwords: no server takes them any more. */
export async function forgetPrograms(
  { cache }: { readonly cache: SharedCache },
  tx: Tx,
  passwordHashes: readonly Buffer[],
): Promise<void> {
  for (const hash of passwordHashes) {
    for (const scope of AppScope.options) await cache.forget(tx, PROGRAM_KIND, rememberedAs(hash, scope));
  }
}
