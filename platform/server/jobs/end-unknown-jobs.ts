import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Job } from '../area.ts';
import { deleteInChunks } from '../retention/delete-in-chunks.ts';
import { deleteUnknownJobs } from './retention.store.ts';

/** Longer than a server of another version runs beside this one, or could be restored. */
const DAYS = 30;

/**
 * Deletes jobs that no server claims: their name is unknown here and they have been due for thirty days. Jobs
 * of a removed name would otherwise wait for ever; those of a newer version running beside this one are
 * younger and left to it.
 */
export async function endUnknownJobs(pool: Pool, jobs: readonly Job[], log: Logger): Promise<void> {
  const names = jobs.map(({ name }) => name);
  const counts = new Map<string, number>();
  await deleteInChunks(async () => {
    const gone = await deleteUnknownJobs(pool, names, DAYS);
    for (const { name, count } of gone) counts.set(name, (counts.get(name) ?? 0) + count);
    return gone.reduce((sum, { count }) => sum + count, 0);
  });
  const deleted = [...counts].map(([name, count]) => ({ name, count }));
  if (deleted.length > 0) log.warn({ jobs: deleted }, 'jobs that no server knows any more were deleted');
}
