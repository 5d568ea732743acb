import type { Platform } from '@artel/server';
import { findCard, listCardCompanyIds } from './cards.store.ts';

/** Ids of a person's cards in every company that they are or were in. */
export async function listCardIds({ db }: Pick<Platform, 'db'>, userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    const card = await db.asCompanyJob('company/own-cards', companyId, (tx) =>
      findCard(tx, companyId, userId),
    );
    if (card !== null) ids.push(card.id);
  }
  return ids;
}

/** A person's card in a company. */
interface CardPlace {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: string;
  /** False if the person has left. */
  readonly isPresent: boolean;
}

/** The cards of a person, in every company that they are or were in. */
export async function listCardPlaces({ db }: Pick<Platform, 'db'>, userId: string): Promise<CardPlace[]> {
  const found: CardPlace[] = [];
  for (const companyId of await db.asUser(userId, listCardCompanyIds)) {
    const card = await db.asCompanyJob('company/own-cards', companyId, (tx) =>
      findCard(tx, companyId, userId),
    );
    if (card !== null)
      found.push({ companyId, memberId: card.id, role: card.role, isPresent: card.leftAt === null });
  }
  return found;
}
