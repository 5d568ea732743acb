import type { Platform } from '@artel/server';
import { joinRequests } from '../../tables.ts';
import { listJoinCompanyIds } from '../own-requests.store.ts';

/** Removes the author from the requests of all companies when a person is erased; repeatable. */
export async function eraseRequester({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  const companyIds = await db.asUser(userId, (tx) => listJoinCompanyIds(tx, null));
  for (const companyId of companyIds) {
    await db.asCompanyJob('invitations/erase-person', companyId, (tx) =>
      joinRequests.deleteAll(tx, { companyId, userId }),
    );
  }
}
