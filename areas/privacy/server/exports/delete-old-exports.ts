import { job } from '@artel/server';
import * as z from 'zod/mini';
import { getOldestRetained } from './export-life.ts';
import { deleteExportsBefore, listUsersWithOldExports } from './exports.store.ts';

/** People per run; each is a transaction of its own. */
const AT_ONCE = 500;

/** Every night: deletes expired archives. */
export const deleteOldExports = job({
  name: 'privacy/delete-old-exports',
  priority: 'bulk',
  payload: z.object({}),
  cron: '29 2 * * *',
  run: async ({ db, blobs, clock }) => {
    const before = getOldestRetained(clock.now());
    let people: string[];
    do {
      people = await db.asInstallation('privacy/retention', (tx) =>
        listUsersWithOldExports(tx, before, AT_ONCE),
      );
      for (const userId of people) {
        await db.asUser(userId, async (tx) => {
          for (const id of await deleteExportsBefore(tx, userId, before)) await blobs.release(tx, id);
        });
      }
    } while (people.length === AT_ONCE);
  },
});
