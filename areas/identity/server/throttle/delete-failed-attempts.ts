import type { Platform, Tx } from '@artel/server';
import { toNetwork } from '@artel/server';
import { deleteCounters } from '../counters/counters.store.ts';
import { listCounters } from '../counters/counters.ts';

/**
 * Forgets what was mistyped in an account's name in the very network where its owner now proved to be otherwise; what
 * strangers tried elsewhere stays counted.
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
