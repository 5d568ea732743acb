import type { Platform, SharedCache, Tx } from '@artel/server';
import { listEndpointRows } from './endpoints.store.ts';

const SUBSCRIBED = 'integrations/subscribed';

/** The events that any endpoint of a company wants, from memory: most companies have none, and events are many. */
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

/** Called by every change of the events that endpoints subscribe to. */
export async function forgetSubscribed(
  { cache }: { readonly cache: SharedCache },
  tx: Tx,
  companyId: string,
): Promise<void> {
  await cache.forget(tx, SUBSCRIBED, companyId);
}
