import type { WithTransaction } from '@artel/server';
import { getServer } from '../servers/get-server.ts';
import { listAccountRows } from '../stored/accounts.store.ts';
import type { Change } from '../stored/mail-server.ts';
import { listPlacesWithPaths } from '../stored/places.store.ts';

type Changed = readonly { readonly id: string; readonly accountId: string }[];

/** Records changed marks for the servers of the letters. */
export async function recordMarks(
  deps: WithTransaction,
  companyId: string,
  changed: Changed,
  kind: 'seen' | 'flagged' | 'answered',
  isSet: boolean,
): Promise<void> {
  const places = await listPlacesWithPaths(
    deps.tx,
    companyId,
    changed.map(({ id }) => id),
  );
  const changes = places.map(({ accountId, ...place }) => ({
    accountId,
    ...place,
    kind,
    value: isSet ? 'on' : 'off',
  }));
  await recordChanges(deps, companyId, changes);
}

/** Records changes for the servers of the letters, by mailbox. */
export async function recordChanges(
  deps: WithTransaction,
  companyId: string,
  changes: readonly (Change & { readonly accountId: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  for (const account of await listAccountRows(deps.tx, companyId)) {
    const own = changes.filter(({ accountId }) => accountId === account.id);
    if (own.length > 0) await getServer(deps, account).record(deps.tx, own);
  }
}
