import { chunkedJob } from '@artel/server';
import { getOldestRetained } from './export-life.ts';
import { deleteExportsBefore, listUsersWithOldExports } from './exports.store.ts';

/** Every night: deletes expired archives. */
export const deleteOldExports = chunkedJob({
  name: 'privacy/delete-old-exports',
  cron: '29 2 * * *',
  reason: 'privacy/retention',
  each: 'user',
  list: (tx, page, { clock }) => listUsersWithOldExports(tx, getOldestRetained(clock.now()), page),
  work: ({ db, blobs, clock }, userId) =>
    db.asUser(userId, async (tx) => {
      const before = getOldestRetained(clock.now());
      for (const id of await deleteExportsBefore(tx, userId, before)) await blobs.release(tx, id);
    }),
});
