import { memberChanged } from '@artel/company/contract';
import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { lockMemberOfUser, renameMemberOfUser } from './members.store.ts';

/**
 * The person's cards in all companies follow the person's name. Each card is locked before the name is read: of two
 * renames in flight the later one wins, in whatever order their jobs run.
 */
export async function renameMemberCards(
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
      const { familyName, givenName, middleName } = account;
      const memberId = await renameMemberOfUser(tx, { companyId, userId, familyName, givenName, middleName });
      if (memberId !== null) await live.tell(tx, { companyId }, memberChanged, { companyId, memberId });
    });
  }
}
