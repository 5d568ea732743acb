import fastify from 'fastify';
import { Pool, type QueryResultRow } from 'pg';

/** The user and the company of the requests, as set by the parent process. */
export const { BARE_USER = '', BARE_COMPANY = '' } = process.env;

/** One statement of the transaction, prepared once per connection under its name as Artel prepares them. */
type Query = (name: string, text: string, values: readonly unknown[]) => Promise<QueryResultRow[]>;

/** The member that the user is in the company: their own rows are seen by them alone. */
async function findMember(pool: Pool): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL artel.company_id = '${BARE_COMPANY}'`);
    const { rows } = await client.query(
      'SELECT id FROM company.members WHERE company_id = $1 AND user_id = $2',
      [BARE_COMPANY, BARE_USER],
    );
    return rows[0].id;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

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
  const begin = `BEGIN; SET LOCAL artel.company_id = '${BARE_COMPANY}'; SET LOCAL artel.user_id = '${BARE_USER}';
    SET LOCAL artel.member_id = '${await findMember(pool)}'`;
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
