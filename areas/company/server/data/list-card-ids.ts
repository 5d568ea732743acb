import type { Platform } from '@artel/server';
import { findCard, listCardCompanyIds } from './cards.store.ts';

/** Ids of a person's cards in every company that they are or were in. */
export async function listCardIds({ db }: Pick<Platform, 'db'>, userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    const card = await db.asCompanyJob(companyId, (tx) => findCard(tx, companyId, userId));
    if (card !== null) ids.push(card.id);
  }
  return ids;
}

/** The cards of a person in the companies that they are in now. */
export async function listPresentCards(
  { db }: Pick<Platform, 'db'>,
  userId: string,
): Promise<{ companyId: string; memberId: string; role: string }[]> {
  const found: { companyId: string; memberId: string; role: string }[] = [];
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    const card = await db.asCompanyJob(companyId, (tx) => findCard(tx, companyId, userId));
    if (card !== null && card.leftAt === null) found.push({ companyId, memberId: card.id, role: card.role });
  }
  return found;
}
