import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import type { Logger } from 'pino';
import {
  isUnreleased,
  type Migration,
  type MigrationSource,
  platformMigrations,
  readMigrations,
  splitStatements,
} from './migration-files.ts';
import { queueLogger } from './queue-logger.ts';

/** The database can't be brought to this version; the message is one sentence for the operator. */
export class MigrationError extends Error {
  readonly kind: 'newer-data' | 'unreleased-data' | 'changed-file' | 'failed';

  constructor(kind: MigrationError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
    this.kind = kind;
  }
}

interface MigrateOptions {
  /** The owner's role. */
  readonly adminUrl: string;
  /** The application's role, to which the migrations grant rights. */
  readonly appRole: string;
  readonly areas: readonly MigrationSource[];
  readonly log: Logger;
  /** The next release serves beside this one: its migrations only expand what this one uses. */
  readonly isBesideNext?: boolean;
}

/** One server migrates, the others wait. */
const MIGRATION_LOCK = 4_715_001;

/**
 * Requests of the servers that run meanwhile are queued behind a lock that is waited for. So it is waited for shortly, let go, and
 * requested again; a dump, which has everything locked, ends the start instead of the requests.
 */
const LOCK_WAIT = '1s';
const LOCK_ATTEMPTS = 120;
const LOCK_PAUSE_MS = 1_000;
const LOCKED = new Set(['55P03', '40P01']);

/** Migrates the database to this program's version; returns the number of migrations that ran. */
export async function migrate({
  adminUrl,
  appRole,
  areas,
  log,
  isBesideNext = false,
}: MigrateOptions): Promise<number> {
  const wanted = await readMigrations([platformMigrations, ...areas]);
  const client = new Client({ connectionString: adminUrl, application_name: 'artel-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS platform;
      CREATE TABLE IF NOT EXISTS platform.migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM platform.migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const waiting = selectWaiting(wanted, applied, isBesideNext);
    if (waiting.length > 0) await migrateQueue({ connectionString: adminUrl, logger: queueLogger(log) });
    for (const migration of waiting) {
      await apply(client, migration, appRole, log);
      log.info({ migration: migration.name }, 'migrated');
    }
    await closeQueue(client);
    return waiting.length;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Compares the applied migrations with those that the program knows. */
function selectWaiting(
  wanted: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  isBesideNext: boolean,
): Migration[] {
  const known = new Map(wanted.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const file = known.get(name);
    if (!file && isUnreleased(name, known.keys())) {
      throw new MigrationError(
        'unreleased-data',
        `The database was written before the first release of Artel (it has the migration ${name}, which was put together with others since): give this version an empty data folder or database.`,
      );
    }
    if (!file) {
      if (isBesideNext) continue;
      throw new MigrationError(
        'newer-data',
        `The database was written by a newer version of Artel (it has the migration ${name}, which this version does not know): start that version instead.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        'changed-file',
        `The migration ${name} was changed after it had run on this database: restore the file and add a new migration.`,
      );
    }
  }
  return wanted.filter((migration) => !applied.has(migration.name));
}

/**
 * Revokes the queue's functions from everyone but their owner: PostgreSQL grants new functions to all, and a
 * later version of the queue may have added some. Checked at each start, and changed only if needed.
 */
async function closeQueue(client: Client): Promise<void> {
  await client.query(`
    DO $$
    DECLARE
      routine regprocedure;
    BEGIN
      FOR routine IN
        SELECT p.oid FROM pg_proc p
        WHERE p.pronamespace = to_regnamespace('graphile_worker') AND pg_has_role(p.proowner, 'USAGE') AND EXISTS (
          SELECT FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) g WHERE g.grantee = 0)
      LOOP
        EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', routine);
      END LOOP;
    END
    $$`);
}

async function apply(client: Client, migration: Migration, appRole: string, log: Logger): Promise<void> {
  const sql = migration.sql.replaceAll('{{app}}', escapeIdentifier(appRole));
  try {
    if (!migration.inTransaction) {
      for (const statement of splitStatements(sql)) await client.query(statement);
      await record(client, migration);
      return;
    }
    for (
      let attempt = 1;
      !(await applyAtOnce(client, migration, sql, attempt === LOCK_ATTEMPTS));
      attempt += 1
    ) {
      log.info({ migration: migration.name, attempt }, 'what the migration changes is locked: trying again');
      await pause(LOCK_PAUSE_MS);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError('failed', `The migration ${migration.name} failed: ${reason}`, error);
  }
}

/** Returns false, with nothing changed, when a lock was not there in time. */
async function applyAtOnce(
  client: Client,
  migration: Migration,
  sql: string,
  isLast: boolean,
): Promise<boolean> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
    await client.query(sql);
    await record(client, migration);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (isLast || !(error instanceof DatabaseError && LOCKED.has(error.code ?? ''))) throw error;
    return false;
  }
}

async function record(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO platform.migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}
