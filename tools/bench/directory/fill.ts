import { findRunning } from '@artel/server';
import { Client } from 'pg';
import names from './names.json' with { type: 'json' };

/** Words of everybody in some companies who has none yet, as the trigger of a single member writes them. */
const WORDS = `
  INSERT INTO company.member_words (company_id, word, member_id, is_contact)
  SELECT m.company_id, found.word, m.id, bool_and(found.is_contact)
  FROM company.members m CROSS JOIN LATERAL (
    SELECT word, false AS is_contact FROM company.search_words(
      concat_ws(' ', m.family_name, m.given_name, m.middle_name, m.position)) AS word
    UNION ALL SELECT word, true FROM company.search_words(m.email) AS word
  ) AS found
  WHERE m.company_id = ANY ($1::uuid[])
  GROUP BY m.company_id, found.word, m.id ON CONFLICT DO NOTHING`;

/** People with names that many bear, spread over the company's departments. */
const MEMBERS = `
  INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, position, email,
    department_id, department_name, joined_at)
  SELECT c.id, gen_random_uuid(), gen_random_uuid(),
    (ARRAY['member', 'member', 'member', 'accountant', 'guest'])[1 + n % 5],
    ($3::text[])[1 + (n * 7) % cardinality($3::text[])] || CASE WHEN n % 3 = 0 THEN '-' || n ELSE '' END,
    ($4::text[])[1 + (n * 11) % cardinality($4::text[])], '',
    ($5::text[])[1 + n % cardinality($5::text[])], 'clerk' || n || '@example.ru', d.id, COALESCE(d.name, ''),
    date_trunc('milliseconds', now() - n * interval '1 minute')
  FROM unnest($1::uuid[]) AS c(id) CROSS JOIN generate_series(1, $2::int) AS n
  LEFT JOIN company.departments d ON d.company_id = c.id AND d.name = 'Department ' || n % 200`;

/** A connection that sees all companies and fires no trigger, for rows that no use case could write so fast. */
async function connect(dataDir: string): Promise<Client> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('The database of the measured Artel does not run');
  const url = new URL(database.superuserUrl);
  url.pathname = new URL(database.adminUrl).pathname;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  return client;
}

async function addMembers(client: Client, companyIds: readonly string[], each: number): Promise<void> {
  const { family, given, position } = names;
  await client.query(MEMBERS, [companyIds, each, family, given, position]);
  await client.query(WORDS, [companyIds]);
}

/** Gives one company departments and members. */
export async function fillCompany(
  dataDir: string,
  companyId: string,
  { members, departments }: { members: number; departments: number },
): Promise<void> {
  const client = await connect(dataDir);
  try {
    await client.query(
      `INSERT INTO company.departments (company_id, id, name, created_at)
       SELECT $1, gen_random_uuid(), 'Department ' || n, now() FROM generate_series(0, $2::int - 1) AS n`,
      [companyId, departments],
    );
    await addMembers(client, [companyId], members);
    await client.query('VACUUM ANALYZE company.members, company.member_words, company.departments');
  } finally {
    await client.end();
  }
}

/** Opens other companies of equal size beside it, until there are so many members in all. */
export async function addCrowd(
  dataDir: string,
  { companies, members }: { companies: number; members: number },
): Promise<void> {
  const client = await connect(dataDir);
  try {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO company.companies (id, name, created_at)
       SELECT gen_random_uuid(), 'Crowd ' || n, now() FROM generate_series(1, $1::int) AS n RETURNING id`,
      [companies],
    );
    const ids = rows.map(({ id }) => id);
    const at = 250;
    for (let from = 0; from < ids.length; from += at) {
      await addMembers(client, ids.slice(from, from + at), Math.ceil(members / companies));
    }
    await client.query('VACUUM ANALYZE company.companies, company.members, company.member_words');
  } finally {
    await client.end();
  }
}
