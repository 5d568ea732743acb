import type { ExportedFile, Platform } from '@artel/server';
import { buildVCard } from './build-vcard.ts';
import { listCardCompanyIds } from './cards.store.ts';
import { readOwnCard, readPersonOfCompanyArea } from './person-data.store.ts';

/**
 * Exports the data that the person entered about themselves, and the cards with absences in every company
 * they were ever in.
 */
export async function exportPerson({ db }: Platform, userId: string): Promise<ExportedFile[]> {
  const own = await db.asUser(userId, (tx) => readPersonOfCompanyArea(tx, userId));
  const companyIds = await db.asUser(userId, listCardCompanyIds);
  const cards = [];
  for (const companyId of companyIds) {
    cards.push(
      await db.asCompanyJob('company/own-cards', companyId, (tx) => readOwnCard(tx, companyId, userId)),
    );
  }
  const files = Object.entries({ ...own, cards }).map(([name, value]) => ({
    name: `${name}.json`,
    content: JSON.stringify(value ?? null, null, 2),
  }));
  const card = cards.find((found) => found?.card.leftAt === null) ?? cards[0];
  if (card) files.push({ name: 'me.vcf', content: buildVCard(card.card, own.person) });
  return files;
}
