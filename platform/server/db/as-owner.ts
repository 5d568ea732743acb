import type { Pool, PoolClient } from 'pg';

/** The connections of the role that owns the platform's tables. */
export type OwnerPool = Pool;

/** One of these connections. */
export type OwnerClient = PoolClient;

/** A transaction as the owner, for the platform's own tables, which the application's role can't access. */
export async function asOwner<T>(
  pool: OwnerPool,
  work: (client: OwnerClient) => Promise<T>,
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
