import { Client } from 'pg';
import { StartError } from '../../config/start-error.ts';

/** The session of a base backup; ending it releases everything. */
export interface BaseBackup {
  /** Aborts when the database is lost during the backup. */
  readonly lost: AbortSignal;
  /** Waits for a checkpoint; from here on the log is retained. */
  start(): Promise<void>;
  /** Returns the label with which recovery begins, and the names of the log's first and last file. */
  stop(): Promise<{ label: string; firstWal: string; lastWal: string }>;
  end(): Promise<void>;
}

/** One backup at a time. */
const BACKUP_LOCK = 4_715_010;
const SLOT = 'artel_backup';
const NOT_CONFIGURED = '55000';

/** Opens the one session in which PostgreSQL requires a base backup to begin and end. */
export async function openBaseBackup(superuserUrl: string, adminUrl: string): Promise<BaseBackup> {
  await readMigrationNames(adminUrl).catch(() => {
    throw new StartError('backup.databaseAway');
  });
  const client = new Client({ connectionString: superuserUrl, application_name: 'artel-backup' });
  const lost = new AbortController();
  let isOver = false;
  const lose = () => {
    if (!isOver) lost.abort(new StartError('backup.databaseLost'));
  };
  client.on('error', lose).on('end', lose);
  await client.connect();
  const end = async () => {
    isOver = true;
    await client.end().catch(() => {});
  };
  try {
    // An operator's limits for requests must not end a backup.
    await client.query('SET statement_timeout = 0; SET idle_session_timeout = 0');
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [BACKUP_LOCK]);
    if (!rows[0].mine) throw new StartError('backup.another');
    const spaces = await client.query(
      "SELECT FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')",
    );
    if (spaces.rowCount !== 0) throw new StartError('backup.tablespaces');
  } catch (error) {
    await end();
    throw error;
  }
  return { lost: lost.signal, start: () => start(client), stop: () => stop(client), end };
}

async function start(client: Client): Promise<void> {
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [SLOT]);
  } catch (error) {
    // The server was started by a version without slots.
    if ((error as { code?: string }).code === NOT_CONFIGURED) throw new StartError('backup.startedBefore');
    throw error;
  }
  await client.query("SELECT pg_backup_start('artel', true)");
}

async function stop(client: Client) {
  const { rows } = await client.query<{ label: string; last: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn - 1::numeric) AS last FROM pg_backup_stop(false)',
  );
  const { label = '', last = '' } = rows[0] ?? {};
  const [start = ''] = label.split('\n');
  const firstWal = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/.exec(start)?.[1];
  if (!firstWal) throw new Error(`PostgreSQL answered an unknown label: ${label}`);
  return { label, firstWal, lastWal: last };
}

/** Names of the migrations that a database has applied; empty if Artel never used it. */
export async function readMigrationNames(adminUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ is: boolean }>(
      "SELECT to_regclass('platform.migrations') IS NOT NULL AS is",
    );
    if (!rows[0]?.is) return [];
    const seen = await client.query<{ name: string }>('SELECT name FROM platform.migrations ORDER BY name');
    return seen.rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
