import type { Pool } from 'pg';
import { claimingPool, rewritten } from './claiming-pool.ts';

const DUE = 'and run_at <= now()';

/**
 * The pool through which a drain claims jobs. Delayed jobs are due by a given clock, which does not move
 * while the machine is busy; others are due at once. A job that fails in this drain waits for the next one,
 * however short its pause is.
 */
export async function clockPool(pool: Pool, now: () => Date): Promise<Pool> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = created_at
     WHERE attempts > 0 AND locked_at IS NULL AND run_at <= greatest(now(), $1)`,
    [now()],
  );
  return claimingPool(pool, {
    claim(client, query) {
      const values = [...(query.values ?? []), now()];
      const due = `and (run_at IN (created_at, updated_at) OR (attempts = 0 AND run_at <= $${values.length}))`;
      return client.query({ ...rewritten(query, 'clock', [DUE, due]), values });
    },
  });
}
