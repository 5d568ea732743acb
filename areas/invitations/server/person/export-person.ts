import type { ExportedFile, Platform } from '@artel/server';
import { listOwnRequests } from '../join/own-requests.store.ts';

/** More requests than anyone can send within half a year, after which they are deleted. */
const AT_MOST = 1_000;

/** Exports the person's requests to join. */
export async function exportPerson({ db }: Platform, userId: string): Promise<ExportedFile[]> {
  const requests = await db.asUser(userId, (tx) => listOwnRequests(tx, userId, AT_MOST));
  return [{ name: 'joinRequests.json', content: JSON.stringify(requests.toReversed(), null, 2) }];
}
