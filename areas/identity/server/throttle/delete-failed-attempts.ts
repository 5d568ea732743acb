import type { Platform, Tx } from '@artel/server';
import { toNetwork } from '@artel/server';
import { deleteCounters } from '../counters/counters.store.ts';
import { listCounters } from '../counters/counters.ts';

/**
 * Deletes the failures in an account's name in the network where its owner has just proved their identity;
 * failures of strangers elsewhere stay counted.
 */
export async function deleteFailedAttempts(
  deps: Pick<Platform, 'secrets' | 'http'>,
  tx: Tx,
  username: string,
): Promise<void> {
  const network = toNetwork(deps.http.address);
  const counters = listCounters(deps.secrets, { kind: 'sign-in', username, network, deviceId: null });
  await deleteCounters(
    tx,
    counters.filter(({ name }) => name === 'account-and-network'),
  );
}
