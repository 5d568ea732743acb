import { memberChanged } from '@artel/company/contract';
import { findAccount } from '@artel/identity/server';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { findPerson } from '../profile/people.store.ts';
import { visibleBirthday } from '../profile/visible-birthday.ts';
import { lockMemberOfUser, setFactsOfUser } from './members.store.ts';

/** Cards of one piece; who is in more companies lets others take their turns between two pieces. */
const AT_ONCE = 20;

/** The next piece of somebody's cards: those of the companies behind one. */
export const updateMoreCards = job({
  name: 'company/update-more-cards',
  lane: 'bulk',
  payload: z.object({ userId: z.uuid(), after: z.uuid() }),
  run: (deps, about): Promise<void> => updateMemberCards(deps, about),
});

/**
 * The person's cards in all companies follow the person: name, address, picture, phone, status, zone, what may be seen of the birthday. Each card is locked before the account is
 * read: of two changes in flight the later one wins, in whatever order their jobs run.
 */
export async function updateMemberCards(
  { db, live, jobs }: Pick<Platform, 'db' | 'live' | 'jobs'>,
  { userId, after = '' }: { readonly userId: string; readonly after?: string },
): Promise<void> {
  const companyIds = (await db.asUser(userId, listOwnCompanyIds)).toSorted().filter((id) => id > after);
  for (const companyId of companyIds.slice(0, AT_ONCE)) {
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
  const last = companyIds[AT_ONCE - 1];
  if (last === undefined || companyIds.length === AT_ONCE) return;
  await db.asUser(userId, (tx) => jobs.enqueue(tx, updateMoreCards, { userId, after: last }));
}
