import type { QueryResultRow } from 'pg';

/** Queries a migrated database as its superuser. */
type QueryCatalogue = <Row extends QueryResultRow>(
  sql: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

interface CatalogueOptions {
  /** Reviewed definer functions: `schema.name(argument types)`. Each can read past all tenancy policies. */
  readonly definers: readonly string[];
  /** Further functions that the application may call, with its own rights. */
  readonly functions?: readonly string[];
  readonly roles?: readonly string[];
  readonly appRole?: string;
}

/** The product's tables; the queue's belong to the owner alone and are checked by the application's grants. */
const TABLES = `
  SELECT c.oid, c.oid::regclass::text AS name, c.relowner, c.relrowsecurity, c.relforcerowsecurity,
    COALESCE(obj_description(c.oid, 'pg_class'), '') AS comment,
    substring(obj_description(c.oid, 'pg_class') FROM '^scope: (company|user|installation)') AS scope,
    substring(obj_description(c.oid, 'pg_class') FROM '^scope: (?:company|user) by (\\w+)$') AS wall
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')`;

/** Each returns one sentence per fault; \`$1\` is the application's role. */
const CHECKS: readonly string[] = [
  `SELECT name || ' declares no scope' AS fault FROM tables
   WHERE scope IS NULL OR (scope <> 'installation' AND wall IS NULL)`,
  `SELECT name || ' has no forced row-level security' AS fault FROM tables
   WHERE NOT (relrowsecurity AND relforcerowsecurity)`,
  // Exactly one policy for all commands, of exactly one form, for reading and writing.
  `SELECT t.name || ' has no wall with USING and WITH CHECK on ' || wall AS fault FROM tables t
   WHERE scope IN ('company', 'user') AND NOT EXISTS (
     SELECT FROM pg_policy p WHERE p.polrelid = t.oid AND p.polcmd = '*' AND p.polpermissive AND p.polroles = '{0}'
       AND pg_get_expr(p.polqual, t.oid) = pg_get_expr(p.polwithcheck, t.oid)
       AND pg_get_expr(p.polqual, t.oid) = format('(%I = platform.current_%s_id())', wall, scope))`,
  `SELECT t.name || ' has a second door: policy ' || p.polname AS fault
   FROM tables t JOIN pg_policy p ON p.polrelid = t.oid AND p.polpermissive
   WHERE scope IN ('company', 'user') AND p.polname <> 'tenancy' AND p.polroles <> ARRAY[t.relowner]`,
  `SELECT format('%s: %I may be NULL', t.name, wall) AS fault
   FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = wall
   WHERE scope = 'company' AND NOT a.attnotnull`,
  `SELECT t.name || ' has a primary key that does not start with ' || wall AS fault FROM tables t
   WHERE scope = 'company' AND NOT EXISTS (
     SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
     WHERE k.conrelid = t.oid AND k.contype = 'p' AND a.attname = wall)`,
  // A plain foreign key crosses companies in spite of row-level security, because its check ignores the policies.
  `SELECT format('%s: foreign key %I does not start with the company', s.name, k.conname) AS fault
   FROM pg_constraint k
   JOIN tables s ON s.oid = k.conrelid AND s.scope = 'company'
   JOIN tables t ON t.oid = k.confrelid AND t.scope = 'company'
   JOIN pg_attribute a ON a.attrelid = s.oid AND a.attnum = k.conkey[1]
   JOIN pg_attribute b ON b.attrelid = t.oid AND b.attnum = k.confkey[1]
   WHERE k.contype = 'f' AND NOT (a.attname = s.wall AND b.attname = t.wall)`,
  `SELECT format('%s: %s is granted on the whole table, not column by column', t.name, g.privilege_type) AS fault
   FROM tables t JOIN pg_class c ON c.oid = t.oid, aclexplode(c.relacl) g
   WHERE t.scope = 'installation' AND g.grantee = $1::regrole AND g.privilege_type IN ('SELECT', 'INSERT', 'UPDATE')`,
  // TRUNCATE is not subject to the policies.
  `SELECT format('%s grants %s to %s', c.oid::regclass, g.privilege_type,
     CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END) AS fault
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) g
   WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND g.grantee <> c.relowner
     AND (g.grantee = 0 OR n.nspname = 'graphile_worker' OR g.privilege_type IN ('TRUNCATE', 'REFERENCES', 'TRIGGER'))`,
  // A view runs with its owner's rights, and the owner reads past the tenancy policies.
  `SELECT c.oid::regclass || ' is a view that does not ask as its caller' AS fault
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('v', 'm') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')
     AND COALESCE(c.reloptions::text, '') !~ 'security_invoker=(true|on)'`,
  `SELECT p.oid::regprocedure || ' is a definer function that nobody listed' AS fault FROM pg_proc p
   WHERE p.prosecdef AND p.pronamespace::regnamespace::text !~ '^pg_' AND NOT p.oid::regprocedure::text = ANY ($2)`,
  `SELECT listed || ' is listed as a definer function and is none' AS fault FROM unnest($2::text[]) AS listed
   WHERE NOT EXISTS (SELECT FROM pg_proc p WHERE p.prosecdef AND p.oid::regprocedure::text = listed)`,
  `SELECT p.oid::regprocedure || ' is a definer function without a fixed search_path' AS fault FROM pg_proc p
   WHERE p.prosecdef AND p.pronamespace::regnamespace::text !~ '^pg_'
     AND NOT COALESCE('search_path=pg_catalog, pg_temp' = ANY (p.proconfig), false)`,
  `SELECT p.oid::regprocedure || ' is a definer function that everybody may call' AS fault FROM pg_proc p
   WHERE p.prosecdef AND p.pronamespace::regnamespace::text !~ '^pg_'
     AND EXISTS (SELECT FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) g WHERE g.grantee = 0)`,
  // Extensions (the queue) grant their functions to everyone unless that is revoked.
  `SELECT p.oid::regprocedure || ' may be called by ' || callers || ', and nobody listed it' AS fault
   FROM pg_proc p, LATERAL (
     SELECT string_agg(CASE g.grantee WHEN 0 THEN 'everybody' ELSE g.grantee::regrole::text END, ', ' ORDER BY g.grantee) AS callers
     FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) g
     WHERE g.privilege_type = 'EXECUTE' AND g.grantee <> p.proowner AND (g.grantee = 0 OR NOT p.oid::regprocedure::text = ANY ($2 || $4))
   ) AS granted
   WHERE callers IS NOT NULL AND p.pronamespace::regnamespace::text !~ '^pg_' AND p.pronamespace <> 'information_schema'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  // The caller looks up a definer function's result under the tenancy policies.
  `SELECT p.oid::regprocedure || ' is a definer function that answers more than ids: ' || p.prorettype::regtype AS fault
   FROM pg_proc p WHERE p.prosecdef AND p.pronamespace::regnamespace::text !~ '^pg_'
     AND p.prorettype <> ALL (ARRAY['uuid', 'void', 'boolean', 'bigint', 'trigger']::regtype[])
     AND NOT (p.prorettype = 'record'::regtype AND p.proargmodes IS NOT NULL AND NOT EXISTS (
       SELECT FROM unnest(p.proallargtypes::regtype[], p.proargmodes) AS column_(type_, mode_)
       WHERE mode_ <> 'i' AND type_ <> 'uuid'::regtype))`,
  `SELECT rolname || ' is a role that nobody listed' AS fault FROM pg_roles
   WHERE rolname !~ '^pg_' AND NOT rolname = ANY ($3)`,
  `SELECT rolname || ' may ' || right_ AS fault FROM pg_roles r, LATERAL (VALUES
     (rolsuper, 'everything'), (rolbypassrls, 'bypass row-level security'), (rolcreaterole, 'make roles'),
     (rolcreatedb, 'make databases'), (rolreplication, 'replicate')) AS held(is_held, right_)
   WHERE r.oid = $1::regrole AND is_held`,
  `SELECT $1 || ' is a member of ' || roleid::regrole AS fault FROM pg_auth_members WHERE member = $1::regrole`,
  `SELECT $1 || ' owns ' || pg_describe_object(classid, objid, objsubid) AS fault FROM pg_shdepend
   WHERE refclassid = 'pg_authid'::regclass AND refobjid = $1::regrole AND deptype = 'o'
     AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  `SELECT $1 || ' may create in the schema ' || nspname AS fault FROM pg_namespace
   WHERE nspname !~ '^pg_' AND has_schema_privilege($1, oid, 'CREATE')`,
];

/** Checks the catalogue of a migrated database: each finding is one way past the isolation of companies. */
export async function findCatalogueFaults(
  request: QueryCatalogue,
  options: CatalogueOptions,
): Promise<string[]> {
  const {
    definers,
    functions = [],
    appRole = 'artel_app',
    roles = ['postgres', 'artel_owner', 'artel_app'],
  } = options;
  const faults: string[] = [];
  for (const check of CHECKS) {
    // Every parameter is mentioned once, because PostgreSQL must know the type of each.
    const sql = `WITH tables AS (${TABLES}), asked AS (SELECT $1::text, $2::text[], $3::text[], $4::text[]) ${check}`;
    const found = await request<{ fault: string }>(sql.replaceAll('$1::regrole', '$1::text::regrole'), [
      appRole,
      definers,
      roles,
      functions,
    ]);
    faults.push(...found.map(({ fault }) => fault));
  }
  return faults;
}

/** Ties between the companies of a database, which would have to change if companies were in several. */
interface CellFacts {
  /** Indexes that are unique beyond the company or person of a row. */
  readonly unique: readonly string[];
  /** `table → table`: foreign keys that leave the company or person of a row. */
  readonly references: readonly string[];
  readonly sequences: readonly string[];
}

/** Lists all that ties companies of one database together; each list is reviewed and only shrinks. */
export async function findCellFacts(request: QueryCatalogue): Promise<CellFacts> {
  const list = async (sql: string) =>
    (await request<{ fact: string }>(`WITH tables AS (${TABLES}) ${sql}`)).map(({ fact }) => fact).sort();
  return {
    unique: await list(`
      SELECT i.indexrelid::regclass::text AS fact FROM tables t
      JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique AND NOT i.indisprimary
      LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
      WHERE t.scope IN ('company', 'user') AND a.attname IS DISTINCT FROM t.wall`),
    references: await list(`
      SELECT DISTINCT t.name || ' → ' || o.name AS fact FROM pg_constraint k
      JOIN tables t ON t.oid = k.conrelid AND t.scope IN ('company', 'user')
      JOIN tables o ON o.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND NOT (t.scope = o.scope AND a.attname = t.wall)`),
    sequences: await list(`
      SELECT c.oid::regclass::text AS fact FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'S' AND n.nspname <> 'graphile_worker'`),
  };
}
