import { memberChanged } from '@artel/company/contract';
import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { lockMemberOfUser, setFactsOfUser } from './members.store.ts';

/**
 * The person's cards in all companies follow the person's name and address. Each card is locked before the account is
 * read: of two changes in flight the later one wins, in whatever order their jobs run.
 */
export async function updateMemberCards(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { userId }: { userId: string },
): Promise<void> {
  const companyIds = await db.asUser(userId, listOwnCompanyIds);
  for (const companyId of companyIds) {
    await db.asUser(userId, async (tx) => {
      await db.enterCompany(tx, companyId);
      await lockMemberOfUser(tx, companyId, userId);
      const account = await findAccount(tx, userId);
      if (!account) return;
      const { email, familyName, givenName, middleName } = account;
      const memberId = await setFactsOfUser(tx, {
        companyId,
        userId,
        email,
        familyName,
        givenName,
        middleName,
      });
      if (memberId !== null) await live.tell(tx, { companyId }, memberChanged, { companyId, memberId });
    });
  }
}
