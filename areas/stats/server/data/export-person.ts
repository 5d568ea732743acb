import type { ExportedFile, Platform } from '@artel/server';
import { listConsentsOfUser } from '../consents/consents.store.ts';

/** Exports the person's choices about analytics on every device where they were signed in. */
export async function exportPerson({ db }: Platform, userId: string): Promise<ExportedFile[]> {
  const consents = await db.asInstallation('stats/collect', (tx) => listConsentsOfUser(tx, userId));
  return [{ name: 'consents.json', content: JSON.stringify(consents, null, 2) }];
}
