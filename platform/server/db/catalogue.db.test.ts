import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  findCatalogueFaults,
  findTenancyFaults,
  startTestServer,
  type TestServer,
} from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [] });
});
afterAll(() => server.close());

const definers = [
  'platform.enqueue(text,json,timestamp with time zone,text,integer,integer,integer,text)',
  'platform.delete_old_idempotency_keys(timestamp with time zone)',
  'platform.erase_company_rows(text[])',
  'platform.erase_user_rows()',
  'platform.hold_service_lease(text,text,uuid,bigint)',
];

const functions = [
  'platform.current_company_id()',
  'platform.current_user_id()',
  'platform.current_member_id()',
  'platform.fair_share_group(json)',
];

/** Returns the faults of the catalogue after a deliberate violation, which is rolled back. */
async function faultsAfter(violation: string): Promise<string[]> {
  await server.db(`
    CREATE SCHEMA scratch;
    CREATE TABLE scratch.parents (company_id uuid, id uuid, UNIQUE (id), PRIMARY KEY (company_id, id));
    SELECT platform.declare_company_table('scratch.parents');
    ${violation}`);
  try {
    return await findCatalogueFaults(server.db, { definers, functions });
  } finally {
    await server.db(
      'DROP SCHEMA scratch CASCADE; ALTER ROLE artel_app NOCREATEDB; DROP FUNCTION IF EXISTS graphile_worker.later()',
    );
  }
}

test('the platform itself has no way across the isolation of companies', async () => {
  expect(await findCatalogueFaults(server.db, { definers, functions })).toEqual([]);
  expect(await faultsAfter('')).toEqual([]);
});

const company = (rest: string, declare = `SELECT platform.declare_company_table('scratch.children');`) =>
  `CREATE TABLE scratch.children (${rest}); ${declare}`;
const sound = 'company_id uuid, id uuid, PRIMARY KEY (company_id, id)';

test.each([
  ['an undeclared table', company(sound, ''), 'scratch.children declares no scope'],
  [
    'a scope in words only',
    company(sound, `COMMENT ON TABLE scratch.children IS 'scope: company by company_id';`),
    'scratch.children has no forced row-level security',
  ],
  [
    'a wall that the owner passes',
    'ALTER TABLE scratch.parents NO FORCE ROW LEVEL SECURITY;',
    'scratch.parents has no forced row-level security',
  ],
  [
    'a wall without WITH CHECK',
    `DROP POLICY tenancy ON scratch.parents;
     CREATE POLICY tenancy ON scratch.parents USING (company_id = platform.current_company_id());`,
    'scratch.parents has no wall with USING and WITH CHECK on company_id',
  ],
  [
    'a wall that lets something else through',
    'ALTER POLICY tenancy ON scratch.parents USING (company_id = platform.current_company_id() OR id IS NOT NULL);',
    'scratch.parents has no wall with USING and WITH CHECK on company_id',
  ],
  [
    'a second policy beside the wall',
    'CREATE POLICY generous ON scratch.parents FOR SELECT TO artel_app USING (true);',
    'scratch.parents has a second door: policy generous',
  ],
  [
    'a primary key without the company',
    company('company_id uuid NOT NULL, id uuid PRIMARY KEY'),
    'scratch.children has a primary key that does not start with company_id',
  ],
  [
    'a single-column foreign key',
    company(`${sound}, parent_id uuid CONSTRAINT plain REFERENCES scratch.parents (id)`),
    'scratch.children: foreign key plain does not start with the company',
  ],
  [
    'a foreign key with the company in the wrong place',
    company(
      `${sound}, other_id uuid, parent_id uuid, CONSTRAINT crossed FOREIGN KEY (other_id, parent_id) REFERENCES scratch.parents`,
    ),
    'scratch.children: foreign key crossed does not start with the company',
  ],
  [
    'an installation table granted as a whole',
    `CREATE TABLE scratch.facts (id uuid PRIMARY KEY);
     SELECT platform.declare_installation_table('scratch.facts'); GRANT SELECT ON scratch.facts TO artel_app;`,
    'scratch.facts: SELECT is granted on the whole table, not column by column',
  ],
  [
    'TRUNCATE',
    'GRANT TRUNCATE ON scratch.parents TO artel_app;',
    'scratch.parents grants TRUNCATE to artel_app',
  ],
  [
    'a grant to everybody',
    'GRANT SELECT ON scratch.parents TO PUBLIC;',
    'scratch.parents grants SELECT to PUBLIC',
  ],
  [
    'a view that asks as its owner',
    'CREATE VIEW scratch.shown AS SELECT * FROM scratch.parents;',
    'scratch.shown is a view that does not ask as its caller',
  ],
  [
    'an unlisted definer function',
    `CREATE FUNCTION scratch.look() RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS 'SELECT NULL::uuid';`,
    'scratch.look() is a definer function that nobody listed',
  ],
  [
    'a definer function with a loose search_path',
    `CREATE FUNCTION scratch.look() RETURNS uuid LANGUAGE sql SECURITY DEFINER AS 'SELECT NULL::uuid';`,
    'scratch.look() is a definer function without a fixed search_path',
  ],
  [
    'a definer function that everybody may call',
    `CREATE FUNCTION scratch.look() RETURNS uuid LANGUAGE sql SECURITY DEFINER AS 'SELECT NULL::uuid';
     GRANT EXECUTE ON FUNCTION scratch.look() TO PUBLIC;`,
    'scratch.look() is a definer function that everybody may call',
  ],
  [
    'a function that everybody may call',
    `CREATE FUNCTION scratch.count() RETURNS int LANGUAGE sql AS 'SELECT 1'; GRANT EXECUTE ON FUNCTION scratch.count() TO PUBLIC;`,
    'scratch.count() may be called by everybody, and nobody listed it',
  ],
  [
    'a function of the queue that was given to the application',
    'CREATE FUNCTION graphile_worker.later() RETURNS void LANGUAGE sql AS $$$$; REVOKE EXECUTE ON FUNCTION graphile_worker.later() FROM PUBLIC; GRANT EXECUTE ON FUNCTION graphile_worker.later() TO artel_app;',
    'graphile_worker.later() may be called by artel_app, and nobody listed it',
  ],
  [
    'a definer function that answers rows',
    `CREATE FUNCTION scratch.look() RETURNS SETOF scratch.parents LANGUAGE sql SECURITY DEFINER AS 'SELECT * FROM scratch.parents';`,
    'scratch.look() is a definer function that answers more than ids: scratch.parents',
  ],
  [
    'a definer function that answers columns',
    `CREATE FUNCTION scratch.look() RETURNS TABLE (id uuid, name text) LANGUAGE sql SECURITY DEFINER AS 'SELECT NULL::uuid, NULL::text';`,
    'scratch.look() is a definer function that answers more than ids: record',
  ],
  ['a role with more rights', 'ALTER ROLE artel_app CREATEDB;', 'artel_app may make databases'],
  [
    'a table of the application role',
    `CREATE TABLE scratch.own (${sound}); ALTER TABLE scratch.own OWNER TO artel_app;`,
    'artel_app owns table scratch.own',
  ],
  [
    'a schema to build in',
    'GRANT CREATE ON SCHEMA scratch TO artel_app;',
    'artel_app may create in the schema scratch',
  ],
])('%s is found', async (_what, violation, fault) => {
  expect(await faultsAfter(violation)).toContain(fault);
});

test('an unlisted role and an unlisted definer function are found', async () => {
  const faults = await findCatalogueFaults(server.db, {
    definers: [...definers, 'platform.gone()'],
    functions,
    roles: ['postgres', 'artel_app'],
  });
  expect(faults).toEqual([
    'platform.gone() is listed as a definer function and is none',
    'artel_owner is a role that nobody listed',
  ]);
});

test('the isolation is tried with a row of each table, and a hole in it is found', async () => {
  const sql = `
    CREATE SCHEMA scratch; GRANT USAGE ON SCHEMA scratch TO artel_app;
    CREATE TABLE scratch.things (company_id uuid, id uuid, n int CHECK (n > 5), PRIMARY KEY (company_id, id));
    SELECT platform.declare_company_table('scratch.things');`;
  const tryTenancy = async (hole: string) => {
    const database = await createTestDatabase([], sql + hole);
    try {
      return await findTenancyFaults(database);
    } finally {
      await database.drop();
    }
  };
  expect(await tryTenancy('')).toEqual([]);
  const open = await tryTenancy('ALTER TABLE scratch.things DISABLE ROW LEVEL SECURITY');
  expect(open).toContain('scratch.things: read outside the wall: 1, not 0');
  expect(open).toContain('scratch.things: insert outside the wall: 1, not refused');
  expect(open).toContain('scratch.things: delete outside the wall: 1, not 0');
  const half = await tryTenancy('ALTER POLICY tenancy ON scratch.things WITH CHECK (true)');
  expect(half).toContain('scratch.things: give away inside the wall: 1, not refused');
});
