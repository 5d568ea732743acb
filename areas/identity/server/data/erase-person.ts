import type { Platform } from '@artel/server';
import { lockAccount } from '../accounts/accounts.store.ts';
import { appendConsents, listActiveConsents } from '../consents/consents.store.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { deleteWaitingFor } from './person-data.store.ts';

/**
 * Ends all sessions, records the withdrawal of the consents that are still active and deletes codes and links
 * for the address. The account's rows are deleted with all others of the person; repeating it changes
 * nothing.
 */
export async function erasePerson(deps: Platform, userId: string): Promise<void> {
  const { db, clock, ids, http } = deps;
  await db.asUser(userId, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === null) return;
    await revokeSessions(deps, tx, { userId });
    const active = await listActiveConsents(tx, userId);
    const at = clock.now();
    const facts = { action: 'withdrawn', at, address: http.address, userAgent: '', formUrl: '' } as const;
    await appendConsents(
      tx,
      active.map((consent) => ({ ...consent, ...facts, id: ids.next(), userId })),
    );
    await deleteWaitingFor(tx, { userId, email: account.email });
  });
}
