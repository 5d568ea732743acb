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
