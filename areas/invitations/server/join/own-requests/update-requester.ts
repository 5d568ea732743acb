import { findAccount } from '@artel/identity/server';
import { joinRequestsChanged } from '@artel/invitations/contract';
import type { Platform } from '@artel/server';
import { listJoinCompanyIds } from '../own-requests.store.ts';
import { setRequesterFacts } from '../requests.store.ts';

/** Updates the person's facts in waiting requests, so that the deciding member sees a changed address. */
export async function updateRequester(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { userId }: { readonly userId: string },
): Promise<void> {
  const companyIds = await db.asUser(userId, (tx) => listJoinCompanyIds(tx, null));
  for (const companyId of companyIds) {
    await db.asUser(userId, async (tx) => {
      await db.enterCompany('invitations/own-requests', tx, companyId);
      const account = await findAccount(tx, userId);
      if (!account) return;
      const { email, familyName, givenName, middleName } = account;
      const changed = await setRequesterFacts(tx, {
        companyId,
        userId,
        email,
        familyName,
        givenName,
        middleName,
      });
      if (changed > 0) await live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
    });
  }
}
