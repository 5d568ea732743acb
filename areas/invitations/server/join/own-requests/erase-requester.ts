import type { Platform } from '@artel/server';
import { joinRequests } from '../../tables.ts';
import { listJoinCompanyIds } from '../own-requests.store.ts';

/** No company keeps who asked, once the person is erased; repeatable. */
export async function eraseRequester({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  const companyIds = await db.asUser(userId, (tx) => listJoinCompanyIds(tx, null));
  for (const companyId of companyIds) {
    await db.asCompanyJob('invitations/erase-person', companyId, (tx) =>
      joinRequests.deleteAll(tx, { companyId, userId }),
    );
  }
}
