import { job } from '@artel/server';
import * as z from 'zod/mini';
import { later } from '../policy.ts';
import { deleteOldAskings, listUsersWithOldAskings } from './askings.store.ts';
import { KEEP_JOIN_REQUESTS } from './policy.ts';
import { deleteOldRequests, listCompaniesWithOldRequests } from './requests.store.ts';

/** Companies or people per round; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: forgets who asked to join half a year after the term, in companies and with the askers. */
export const deleteOldJoinRequests = job({
  name: 'invitations/delete-old-join-requests',
  lane: 'bulk',
  payload: z.object({}),
  cron: '47 2 * * *',
  run: async ({ db, clock }) => {
    const before = later(clock.now(), -KEEP_JOIN_REQUESTS);
    let ids: string[];
    do {
      ids = await db.asInstallation('invitations/retention', (tx) =>
        listCompaniesWithOldRequests(tx, before, AT_ONCE),
      );
      for (const id of ids) await db.asCompanyJob(id, (tx) => deleteOldRequests(tx, id, before));
    } while (ids.length === AT_ONCE);
    do {
      ids = await db.asInstallation('invitations/retention', (tx) =>
        listUsersWithOldAskings(tx, before, AT_ONCE),
      );
      for (const id of ids) await db.asUser(id, (tx) => deleteOldAskings(tx, id, before));
    } while (ids.length === AT_ONCE);
  },
});
