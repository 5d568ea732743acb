import type { Pool, PoolClient } from 'pg';

/** A transaction as the owner, for the platform's own tables, which the application's role can't access. */
export async function asOwner<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  mode: 'READ COMMITTED' | 'REPEATABLE READ, READ ONLY' = 'READ COMMITTED',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${mode}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
