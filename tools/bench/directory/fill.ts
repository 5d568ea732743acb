import { Client } from 'pg';
import { findDatabase } from '../running-artel.ts';
import names from './names.json' with { type: 'json' };

/** Search words of everyone in a company that has none yet, as the trigger for a single member writes them. */
const WORDS = `
  INSERT INTO company.member_words (company_id, word, member_id, parts, stem)
  SELECT m.company_id, found.word, m.id, bit_or(found.part), platform.search_stem(found.word)
  FROM company.members m CROSS JOIN LATERAL (
    SELECT platform.search_title(concat_ws(' ', m.family_name, m.given_name, m.middle_name)) AS word, 1 AS part
    UNION ALL SELECT word, 1 FROM platform.search_words(concat_ws(' ', m.family_name, m.given_name, m.middle_name)) AS word
    UNION ALL SELECT word, 2 FROM platform.search_words(m.position) AS word
    UNION ALL SELECT word, 4 FROM platform.search_words(m.email) AS word
  ) AS found
  WHERE m.company_id = $1
  GROUP BY m.company_id, found.word, m.id ON CONFLICT DO NOTHING`;

/** People with frequent names, spread over the company's departments. */
const MEMBERS = `
  INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, position, email,
    department_id, department_name, joined_at)
  SELECT $1::uuid, gen_random_uuid(), gen_random_uuid(),
    (ARRAY['member', 'member', 'member', 'accountant', 'guest'])[1 + n % 5],
    ($3::text[])[1 + (n * 7) % cardinality($3::text[])] || CASE WHEN n % 3 = 0 THEN '-' || n ELSE '' END,
    ($4::text[])[1 + (n * 11) % cardinality($4::text[])], '',
    ($5::text[])[1 + n % cardinality($5::text[])], 'clerk' || n || '@example.ru', d.id, COALESCE(d.name, ''),
    date_trunc('milliseconds', now() - n * interval '1 minute')
  FROM generate_series(1, $2::int) AS n
  LEFT JOIN company.departments d ON d.company_id = $1 AND d.name = 'Department ' || n % 200`;

/** A connection that sees all companies and fires no trigger, for rows that no use case could write so fast. */
export async function connect(dataDir: string): Promise<Client> {
  const database = await findDatabase(dataDir);
  const url = new URL(database.superuserUrl);
  url.pathname = new URL(database.adminUrl).pathname;
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  return client;
}

async function addMembers(client: Client, companyId: string, count: number): Promise<void> {
  const { family, given, position } = names;
  await client.query(MEMBERS, [companyId, count, family, given, position]);
  await client.query(WORDS, [companyId]);
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
       SELECT $1, gen_random_uuid(), 'Department ' || n, now() FROM generate_series(0, $2::int - 1) AS n
       ON CONFLICT DO NOTHING`,
      [companyId, departments],
    );
    await addMembers(client, companyId, members);
    await client.query('VACUUM ANALYZE company.members, company.member_words, company.departments');
  } finally {
    await client.end();
  }
}

/**
 * Copies of one company's people in others, with their search words, because a word costs more to find than
 * to write.
 */
const COPIES = [
  `CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
   SELECT c.id AS company_id, m.id AS of_id, gen_random_uuid() AS id
   FROM unnest($2::uuid[]) AS c(id) CROSS JOIN company.members m WHERE m.company_id = $1`,
  `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, position, email,
     department_id, department_name, joined_at)
   SELECT copies.company_id, copies.id, gen_random_uuid(), m.role, m.family_name, m.given_name, m.middle_name, m.position,
     m.email, m.department_id, m.department_name, m.joined_at
   FROM copies JOIN company.members m ON m.company_id = $1 AND m.id = copies.of_id ORDER BY copies.company_id`,
  `INSERT INTO company.member_words (company_id, word, member_id, parts, stem)
   SELECT copies.company_id, w.word, copies.id, w.parts, w.stem
   FROM copies JOIN company.member_words w ON w.company_id = $1 AND w.member_id = copies.of_id
   ORDER BY copies.company_id, w.word`,
];

/** Opens other companies of equal size beside it, until there are this many members in all. */
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
    const [first = '', ...others] = rows.map(({ id }) => id).toSorted();
    await addMembers(client, first, Math.ceil(members / companies));
    const at = 250;
    for (let from = 0; from < others.length; from += at) {
      await client.query('BEGIN');
      const [list = '', ...inserts] = COPIES;
      await client.query(list, [first, others.slice(from, from + at)]);
      await client.query('ANALYZE copies');
      for (const insert of inserts) await client.query(insert, [first]);
      await client.query('COMMIT');
    }
    await client.query('VACUUM ANALYZE company.companies, company.members, company.member_words');
  } finally {
    await client.end();
  }
}
