import { job } from '@artel/server';
import * as z from 'zod/mini';
import { KEEP_ALL, KEEP_READ } from '../policy.ts';
import { deleteOldNotices, listUsersWithOldNotices } from './notices.store.ts';

/** People per round; a round is one short look-up, each person a transaction of their own. */
const AT_ONCE = 500;

/** Every night: forgets notices whose time is over. */
export const deleteOld = job({
  name: 'notifications/delete-old-notices',
  lane: 'bulk',
  payload: z.object({}),
  cron: '43 2 * * *',
  run: async ({ clock, db }) => {
    const now = clock.now().getTime();
    const lives = { readBefore: new Date(now - KEEP_READ), createdBefore: new Date(now - KEEP_ALL) };
    let people: string[];
    do {
      people = await db.asInstallation('notifications/retention', (tx) =>
        listUsersWithOldNotices(tx, lives, AT_ONCE),
      );
      for (const userId of people) await db.asUser(userId, (tx) => deleteOldNotices(tx, lives));
    } while (people.length > 0);
  },
});
