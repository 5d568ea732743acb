import type { ExportedFile, Platform } from '@artel/server';
import { listAskings } from '../join/own-requests.store.ts';

/** More than anybody asks within the half year that askings are kept. */
const AT_MOST = 1_000;

/** What the person asked to be let into. */
export async function exportPerson({ db }: Platform, userId: string): Promise<ExportedFile[]> {
  const askings = await db.asUser(userId, (tx) => listAskings(tx, userId, AT_MOST));
  return [{ name: 'joinRequests.json', content: JSON.stringify(askings.toReversed(), null, 2) }];
}
