import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The facts that make a role unfit for the application, by one query for the role that runs it. */
interface Facts {
  readonly role: string;
  readonly database: string;
  readonly superuser: boolean;
  readonly bypassrls: boolean;
  readonly createrole: boolean;
  /** Whether it can read every row from the log, past the policies. */
  readonly replication: boolean;
  readonly ownsDatabase: boolean;
  readonly ownsObjects: boolean;
  /** Roles granted to it that are, or lead to, the owner or a more powerful one. */
  readonly mightyParents: readonly string[];
}

/** One way past row-level security: a key under `start.roleReasons` and the SQL that closes it. */
export interface Danger {
  readonly reason: string;
  readonly values: Readonly<Record<string, string>>;
  readonly sql: string;
}

const FACTS = `
  WITH me AS (SELECT * FROM pg_roles WHERE rolname = current_user),
  mighty AS (
    SELECT oid FROM pg_roles
    WHERE rolsuper OR rolbypassrls OR rolcreaterole OR rolname = $1
      OR rolname IN ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
  ),
  -- A superuser counts as a member of every role; then only what carries its own name is its own.
  mine AS (
    SELECT r.oid FROM pg_roles r, me
    WHERE r.oid = me.oid OR (NOT me.rolsuper AND pg_has_role(current_user, r.oid, 'MEMBER'))
  ),
  house AS (SELECT oid, nspowner FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$|public$)')
  SELECT current_user AS role, current_database() AS database,
    me.rolsuper AS superuser, me.rolbypassrls AS bypassrls, me.rolcreaterole AS createrole,
    me.rolreplication AS replication,
    EXISTS (SELECT FROM pg_database WHERE datname = current_database() AND datdba = me.oid) AS "ownsDatabase",
    EXISTS (SELECT FROM house WHERE nspowner IN (SELECT oid FROM mine))
      OR EXISTS (SELECT FROM pg_class c JOIN house h ON h.oid = relnamespace WHERE relowner IN (SELECT oid FROM mine))
      OR EXISTS (SELECT FROM pg_proc p JOIN house h ON h.oid = pronamespace WHERE proowner IN (SELECT oid FROM mine))
      AS "ownsObjects",
    ARRAY(
      SELECT parent.rolname::text FROM pg_auth_members m JOIN pg_roles parent ON parent.oid = m.roleid
      WHERE m.member = me.oid
        AND EXISTS (SELECT FROM mighty WHERE mighty.oid = parent.oid OR pg_has_role(parent.oid, mighty.oid, 'MEMBER'))
    ) AS "mightyParents"
  FROM me`;

/** Lists every way in which the application's role could bypass the isolation of companies. */
export async function findRoleDangers(
  app: Client,
  ownerRole: string,
): Promise<{ role: string; dangers: Danger[] }> {
  const { rows } = await app.query<Facts>(FACTS, [ownerRole]);
  const [facts] = rows;
  if (!facts) throw new Error('the catalogue does not know the role that is connected');
  return { role: facts.role, dangers: getDangers(facts, ownerRole) };
}

/** In the order in which the SQL must be run. */
function getDangers(facts: Facts, ownerRole: string): Danger[] {
  const role = escapeIdentifier(facts.role);
  const owner = escapeIdentifier(ownerRole);
  const danger = (reason: string, sql: string, values = {}): Danger => ({ reason, sql, values });
  if (facts.role === ownerRole) {
    const database = escapeIdentifier(facts.database);
    const sql = `CREATE ROLE artel_app LOGIN PASSWORD ${escapeLiteral('…')}; GRANT CONNECT ON DATABASE ${database} TO artel_app;`;
    return [danger('same', sql)];
  }
  const found: Danger[] = [];
  if (facts.superuser) found.push(danger('superuser', `ALTER ROLE ${role} NOSUPERUSER;`));
  if (facts.bypassrls) found.push(danger('bypassrls', `ALTER ROLE ${role} NOBYPASSRLS;`));
  if (facts.createrole) found.push(danger('createrole', `ALTER ROLE ${role} NOCREATEROLE;`));
  if (facts.replication) found.push(danger('replication', `ALTER ROLE ${role} NOREPLICATION;`));
  for (const parent of facts.mightyParents) {
    found.push(danger('member', `REVOKE ${escapeIdentifier(parent)} FROM ${role};`, { role: parent }));
  }
  const reassign = `REASSIGN OWNED BY ${role} TO ${owner};`;
  if (facts.ownsDatabase) found.push(danger('databaseOwner', reassign));
  if (facts.ownsObjects) found.push(danger('owner', reassign));
  return found;
}
