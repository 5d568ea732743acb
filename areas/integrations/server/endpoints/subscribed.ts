import type { Platform, SharedCache, Tx } from '@artel/server';
import { listEndpointRows } from './endpoints.store.ts';

const SUBSCRIBED = 'integrations/subscribed';

/** The events that any endpoint of a company wants, from memory: most companies have none, and events are many. */
export function listSubscribed(
  { db, recall }: Pick<Platform, 'db' | 'recall'>,
  companyId: string,
): Promise<ReadonlySet<string>> {
  return recall.get(SUBSCRIBED, companyId, () =>
    db.asCompanyJob('integrations/publish', companyId, async (tx) => {
      const rows = await listEndpointRows(tx, companyId);
      return new Set(rows.flatMap(({ events }) => events));
    }),
  );
}

/** To be called by what changes which events endpoints want. */
export async function forgetSubscribed(
  { recall }: { readonly recall: SharedCache },
  tx: Tx,
  companyId: string,
): Promise<void> {
  await recall.forget(tx, SUBSCRIBED, companyId);
}
