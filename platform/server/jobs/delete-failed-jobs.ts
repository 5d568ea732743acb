import { DAY } from '@artel/contract/time';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { type Job, job } from '../area.ts';
import { deleteInChunks } from '../retention/delete-in-chunks.ts';
import { deleteJobsWithoutAttempts } from './retention.store.ts';

const STORED_MS = 30 * DAY;

/** Deletes jobs that failed for good thirty days ago; until then the operator can examine and rerun them. */
export const deleteFailedJobs = (ownerPool: Pool): Job =>
  job({
    name: 'platform/delete-failed-jobs',
    priority: 'bulk',
    payload: z.object({}),
    cron: '30 1 * * *',
    async run({ clock, log }) {
      const before = new Date(clock.now().getTime() - STORED_MS);
      await deleteInChunks(async () => {
        const deleted = await deleteJobsWithoutAttempts(ownerPool, before);
        if (deleted.length > 0) log.warn({ deleted }, 'jobs that had failed for good were deleted');
        return deleted.reduce((sum, { count }) => sum + count, 0);
      });
    },
  });
