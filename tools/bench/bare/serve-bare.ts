import fastify from 'fastify';
import { Pool, type QueryResultRow } from 'pg';

/** The user and the company of the requests, as set by the parent process. */
export const { BARE_USER = '', BARE_COMPANY = '' } = process.env;

/** One statement of the transaction, prepared once per connection under its name as Artel prepares them. */
type Query = (name: string, text: string, values: readonly unknown[]) => Promise<QueryResultRow[]>;

/**
 * Measures the cost of a response without Artel's own layers: the same transaction under the same tenancy
 * policies, on the same kind of pool, with only Fastify. `/query` is an empty query: the present speed of the
 * machine.
 */
export async function serveBare(
  routes: Readonly<Record<string, (request: Query) => Promise<unknown>>>,
): Promise<void> {
  const { PORT, BARE_DATABASE } = process.env;
  const pool = new Pool({ connectionString: BARE_DATABASE, max: 16 });
  const app = fastify();
  const begin = `BEGIN; SET LOCAL artel.company_id = '${BARE_COMPANY}'; SET LOCAL artel.user_id = '${BARE_USER}'`;
  for (const [path, answer] of Object.entries(routes)) {
    app.get(path, async () => {
      const client = await pool.connect();
      try {
        await client.query(begin);
        const answered = await answer(
          async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows,
        );
        await client.query('COMMIT');
        return answered;
      } finally {
        client.release();
      }
    });
  }
  app.get('/query', async () => (await pool.query('select 1 as "one"')).rows[0]);
  await app.listen({ port: Number(PORT), host: 'localhost' });
  process.stdout.write('listening\n');
  process.once('SIGTERM', () => void app.close().then(() => pool.end()));
}
