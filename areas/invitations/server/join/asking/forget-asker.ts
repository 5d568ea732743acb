import type { Platform } from '@artel/server';
import { listJoinCompanyIds } from '../askings.store.ts';
import { deleteRequestsOf } from '../requests.store.ts';

/** No company keeps who asked, once the person is erased; repeatable. */
export async function forgetAsker({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  const companyIds = await db.asUser(userId, (tx) => listJoinCompanyIds(tx, null));
  for (const companyId of companyIds) {
    await db.asCompanyJob('invitations/erase-person', companyId, (tx) =>
      deleteRequestsOf(tx, companyId, userId),
    );
  }
}
