import { jobPriorities } from '@artel/server';
import { connect } from '../directory/fill.ts';

interface Crowd {
  readonly companies: number;
  /** Number of lines of each company's file. */
  readonly rows: number;
}

const IMPORTS = [
  `CREATE TEMPORARY TABLE crowd AS
   SELECT gen_random_uuid() AS company_id, gen_random_uuid() AS member_id, gen_random_uuid() AS import_id, n
   FROM generate_series(1, $1::int) AS n`,
  `INSERT INTO company.companies (id, name, created_at) SELECT company_id, 'Crowd ' || n, now() FROM crowd`,
  `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
   SELECT company_id, member_id, gen_random_uuid(), 'owner', 'Vetrova', 'Inna', '', now() FROM crowd`,
  `INSERT INTO invitations.imports (company_id, id, member_id, file_name, format, titles, settings, state, total, goal, created_at)
   SELECT company_id, import_id, member_id, 'people.csv', 'csv', '{}', jsonb_build_object('columns', '{}'::jsonb,
     'createsDepartments', false, 'updatesMembers', false, 'renewsInvitations', false), 'applying', $1, $1, now() FROM crowd`,
  `INSERT INTO invitations.import_rows (company_id, import_id, number, cells, verdict, email, person)
   SELECT company_id, import_id, line, '[]', 'invite', 'clerk-' || n || '-' || line || '@example.ru',
     jsonb_build_object('name', 'Clerk ' || line, 'position', '', 'department', '')
   FROM crowd CROSS JOIN generate_series(1, $1::int) AS line`,
];

const WAITING =
  'SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs WHERE priority BETWEEN $1 AND $2';

/** Creates companies that each have a file of people to invite: bulk work, with one letter for each line. */
export async function fillQueue(dataDir: string, { companies, rows }: Crowd): Promise<void> {
  const client = await connect(dataDir);
  try {
    const [crowd = '', founding = '', ...rest] = IMPORTS;
    await client.query(crowd, [companies]);
    await client.query(founding);
    const [members = '', imports = '', lines = ''] = rest;
    await client.query(members);
    await client.query(imports, [rows]);
    await client.query(lines, [rows]);
    await client.query(
      'ANALYZE company.companies, company.members, invitations.imports, invitations.import_rows',
    );
    const { first, last } = jobPriorities.bulk;
    await client.query(
      `SELECT platform.enqueue('invitations/apply-import',
         json_build_object('companyId', company_id, 'importId', import_id), now(), NULL, 12, $1, $2, NULL) FROM crowd`,
      [first, last],
    );
  } finally {
    await client.end();
  }
}

/** How many bulk jobs wait or run. */
export async function countBulk(dataDir: string): Promise<number> {
  const client = await connect(dataDir);
  try {
    const { rows } = await client.query<{ jobs: number }>(WAITING, [
      jobPriorities.bulk.first,
      jobPriorities.bulk.last,
    ]);
    return rows[0]?.jobs ?? 0;
  } finally {
    await client.end();
  }
}
