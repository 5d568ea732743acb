import type { Pool, PoolClient } from 'pg';

/** The folder and the key to which a database is bound. */
export interface Binding {
  readonly folderId: string;
  readonly keyCheck: string;
}

/** Where a server listens; the host is null if it listens everywhere. */
export interface ServerPlace {
  readonly host: string | null;
  readonly port: number;
}

/** A server that serves the database now. */
export interface ServerRow {
  readonly id: string;
  readonly release: string;
  readonly follows: string | null;
  readonly build: string | null;
  readonly until: Date;
}

/** One start binds or joins at a time, also on two machines. */
const LOCK = 4_715_006;

/** Runs work in a transaction in which no other start binds or joins. */
export async function withStartLock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Whether the migration that creates these tables has run. */
export async function hasInstallationTables(client: Pool | PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('platform.servers') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}

export async function findBinding(client: Pool | PoolClient): Promise<Binding | null> {
  const { rows } = await client.query<Binding>(
    'SELECT folder_id AS "folderId", key_check AS "keyCheck" FROM platform.installation',
  );
  return rows[0] ?? null;
}

export async function upsertBinding(client: PoolClient, { folderId, keyCheck }: Binding): Promise<void> {
  await client.query(
    `INSERT INTO platform.installation (folder_id, key_check) VALUES ($1, $2)
     ON CONFLICT (is_only) DO UPDATE SET folder_id = $1, key_check = $2, bound_at = now()`,
    [folderId, keyCheck],
  );
}

/** Lists the newest blobs that are in use, of a database that may have none of our tables. */
export async function listRecentBlobs(client: Pool | PoolClient, limit: number): Promise<string[]> {
  const table = await client.query<{ found: boolean }>(
    `SELECT to_regclass('platform.blobs') IS NOT NULL AS found`,
  );
  if (table.rows[0]?.found !== true) return [];
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM platform.blobs WHERE released_at IS NULL ORDER BY id DESC LIMIT $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Identifies the database itself: a copy of it by a dump or as a template is another one, a restored backup of the
 * embedded one and a replica that was promoted are the same.
 */
export async function readDatabaseIdentity(client: Pool | PoolClient): Promise<string> {
  const own = await client.query<{ oid: string; may: boolean }>(
    `SELECT oid::text, has_function_privilege('pg_catalog.pg_control_system()', 'EXECUTE') AS may
     FROM pg_database WHERE datname = current_database()`,
  );
  const { oid = '', may = false } = own.rows[0] ?? {};
  // An operator may have revoked the function; then only databases of one cluster differ.
  if (!may) return oid;
  const cluster = await client.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  );
  return `${cluster.rows[0]?.id}/${oid}`;
}

/** Lists the servers that serve the database now, without this one. */
export async function listServers(client: PoolClient, own: string): Promise<ServerRow[]> {
  const { rows } = await client.query<ServerRow>(
    'SELECT id, release, follows, build, until FROM platform.servers WHERE until > now() AND id <> $1',
    [own],
  );
  return rows;
}

/** Deletes the rows of servers that were killed; all of them where no other server can be. */
export async function deleteEndedServers(client: PoolClient, isAlone: boolean): Promise<void> {
  await client.query('DELETE FROM platform.servers WHERE $1 OR until <= now()', [isAlone]);
}

export async function deleteServer(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM platform.servers WHERE id = $1', [id]);
}

/** Adds or renews a server; returns the time by the clock of the database, and the number of other servers. */
export async function renewServer(
  client: PoolClient,
  { id, release, follows, build }: Omit<ServerRow, 'until'>,
  forMs: number,
): Promise<{ at: Date; others: number }> {
  const { rows } = await client.query<{ at: Date; others: number }>(
    `INSERT INTO platform.servers (id, release, follows, build, until)
     VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond')
     ON CONFLICT (id) DO UPDATE SET until = excluded.until
     RETURNING clock_timestamp() AS at,
       (SELECT count(*)::integer FROM platform.servers o WHERE o.until > now() AND o.id <> $1) AS others`,
    [id, release, follows, build, forMs],
  );
  return rows[0] as { at: Date; others: number };
}

/** Records where the other servers reach a server; without a host of its own, by the one it has for the database. */
export async function setServerAddress(pool: Pool, id: string, { host, port }: ServerPlace): Promise<void> {
  await pool.query(
    `UPDATE platform.servers SET address = CASE WHEN h.host LIKE '%:%' THEN '[' || h.host || ']' ELSE h.host END || ':' || $3
     FROM (SELECT coalesce($2, host(inet_client_addr()), '127.0.0.1') AS host) h WHERE id = $1 AND address IS NULL`,
    [id, host, port],
  );
}

/** The host and port of a server that serves now, or null. */
export async function findServerAddress(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ address: string | null }>(
    'SELECT address FROM platform.servers WHERE id = $1 AND until > now()',
    [id],
  );
  return rows[0]?.address ?? null;
}

export async function readDatabaseTime(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  return rows[0]?.at as Date;
}
