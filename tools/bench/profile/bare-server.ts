import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * What the profile costs without a house: the same transaction on the same kind of pool, statements prepared once per
 * connection as the house prepares them, in nothing but Fastify.
 */
const { PORT, BARE_DATABASE, BARE_USER = '', BARE_COMPANY = '' } = process.env;

const BEGIN = `BEGIN; SET LOCAL artel.company_id = '${BARE_COMPANY}'; SET LOCAL artel.user_id = '${BARE_USER}'`;
const ACCOUNT = `select "email", "family_name", "given_name", "middle_name", "time_zone", "version"
  from "identity"."users" where "id" = $1`;
const COMPANY = `select "c"."id", "c"."name", "c"."is_operator", "d"."company_name" from "company"."companies" as "c"
  left join "company"."drafts" as "d" on "d"."user_id" = $1 where "c"."id" = $2`;

const pool = new Pool({ connectionString: BARE_DATABASE, max: 16 });
const app = fastify();

app.get('/transaction', async () => {
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    const account = await client.query({ name: 'account', text: ACCOUNT, values: [BARE_USER] });
    const company = await client.query({ name: 'company', text: COMPANY, values: [BARE_USER, BARE_COMPANY] });
    await client.query('COMMIT');
    if (account.rowCount !== 1 || company.rowCount !== 1)
      throw new Error('The rows of the profile are not there');
    return { ...account.rows[0], company: company.rows[0] };
  } finally {
    client.release();
  }
});

app.get('/query', async () => (await pool.query('select 1 as "one"')).rows[0]);

await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
