import { memberChanged } from '@artel/company/contract';
import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { findPerson } from '../person/people.store.ts';
import { visibleBirthday } from '../person/visible-birthday.ts';
import { lockMemberOfUser, setFactsOfUser } from './members.store.ts';

/**
 * Copies to the person's card in one company the name, address, picture, phone, status, zone and the visible
 * part of the birthday. The card is locked before the account is read, so that the later of two concurrent
 * changes wins in any order of their jobs.
 */
export async function describeCard(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { companyId, userId, isRenamed = false }: { companyId: string; userId: string; isRenamed?: boolean },
): Promise<void> {
  await db.asUser(userId, async (tx) => {
    await db.enterCompany('company/own-cards', tx, companyId);
    await lockMemberOfUser(tx, companyId, userId);
    const account = await findAccount(tx, userId);
    if (!account) return;
    const { email, familyName, givenName, middleName, avatarBlobId, timeZone } = account;
    const person = await findPerson(tx, userId);
    const memberId = await setFactsOfUser(tx, {
      companyId,
      userId,
      isRenamed,
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
    if (memberId !== null) await live.publish(tx, { companyId }, memberChanged, { companyId, memberId });
  });
}
