import type { Platform } from '@artel/server';
import { listJoinCompanyIds } from '../own-requests.store.ts';
import { deleteRequestsByPerson } from '../requests.store.ts';

/** Removes the author from the requests of all companies when a person is erased; repeatable. */
export async function eraseRequester({ db }: Pick<Platform, 'db'>, userId: string): Promise<void> {
  const companyIds = await db.asUser(userId, (tx) => listJoinCompanyIds(tx, null));
  for (const companyId of companyIds) {
    await db.asCompanyJob('invitations/erase-person', companyId, (tx) =>
      deleteRequestsByPerson(tx, companyId, userId),
    );
  }
}
