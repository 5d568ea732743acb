import { memberChanged } from '@artel/company/contract';
import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { findPerson } from '../profile/people.store.ts';
import { visibleBirthday } from '../profile/visible-birthday.ts';
import { lockMemberOfUser, setFactsOfUser } from './members.store.ts';

/**
 * The person's cards in all companies follow the person: name, address, picture, phone, status, zone, what may be seen of the birthday. Each card is locked before the account is
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
      const { email, familyName, givenName, middleName, avatarBlobId, timeZone } = account;
      const person = await findPerson(tx, userId);
      const memberId = await setFactsOfUser(tx, {
        companyId,
        userId,
        email,
        familyName,
        givenName,
        middleName,
        avatarBlobId,
        timeZone,
        mobilePhone: person.mobilePhone,
        birthday: visibleBirthday(person),
        statusText: person.statusText,
        statusUntil: person.statusUntil,
      });
      if (memberId !== null) await live.tell(tx, { companyId }, memberChanged, { companyId, memberId });
    });
  }
}
