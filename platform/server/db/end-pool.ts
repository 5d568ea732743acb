import type { Pool } from 'pg';

/**
 * Ends a pool and waits until its connections are closed. The pool's own promise settles earlier, and
 * stopping the database in between would break each of them with an error.
 */
export async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}
