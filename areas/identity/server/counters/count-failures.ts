import type { Platform } from '@artel/server';
import { foldEmail } from '../accounts/fold-email.ts';
import { attemptCounters } from '../tables.ts';
import { getFailures, listCounters } from './counters.ts';

/** The number of recent failed sign-ins in the account's name, from anywhere; counted for unknown names too. */
export async function countFailures(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  username: string,
): Promise<number> {
  const facts = { kind: 'sign-in', username: foldEmail(username), network: '', deviceId: null } as const;
  const counter = listCounters(deps.secrets, facts).find(({ name }) => name === 'account');
  if (counter === undefined) return 0;
  const row = await deps.db.asInstallation('identity/throttle', (tx) =>
    attemptCounters.find(tx, counter, ['emptyAt', 'countedAt']),
  );
  return row === null ? 0 : getFailures('account', row, deps.clock.now());
}
