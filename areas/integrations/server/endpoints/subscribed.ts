import type { CacheKind, Platform, SharedCache, Tx } from '@artel/server';
import { listEndpointRows } from './endpoints.store.ts';

const SUBSCRIBED: CacheKind = { name: 'integrations/subscribed' };

/**
 * The events to which any endpoint of a company subscribes, cached, because most companies have none and
 * events are many.
 */
export function listSubscribed(
  { db, cache }: Pick<Platform, 'db' | 'cache'>,
  companyId: string,
): Promise<ReadonlySet<string>> {
  return cache.get(SUBSCRIBED, companyId, () =>
    db.asCompanyJob('integrations/publish', companyId, async (tx) => {
      const rows = await listEndpointRows(tx, companyId);
      return new Set(rows.flatMap(({ events }) => events));
    }),
  );
}

/** Must be called after every change of the events to which endpoints subscribe. */
export async function forgetSubscribed(
  { cache }: { readonly cache: SharedCache },
  tx: Tx,
  companyId: string,
): Promise<void> {
  await cache.forget(tx, SUBSCRIBED, companyId);
}
