import type { Config } from '../config/config.ts';
import { createDataDir } from './embedded/create-cluster.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { StartLog } from './embedded/supervise.ts';
import { connect } from './external/connect.ts';
import { openExternal } from './external/open-external.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** A database that accepts connections and whose roles were checked. */
export interface Database {
  /** The application's role. */
  readonly appUrl: string;
  /** The owner's role: migrations and the job queue. */
  readonly adminUrl: string;
  /** Name of the application's role, to which migrations grant rights. */
  readonly appRole: string;
  readonly isEmbedded: boolean;
  /** Whether no Artel has used it yet. */
  readonly isNew: boolean;
  /** Stops the embedded PostgreSQL; has no effect on an operator's own. */
  stop(): Promise<void>;
  /** The same without waiting, if the operator interrupts again. */
  abandon(): void;
}

/** Opens the operator's own database when the configuration names one, else the embedded one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseAdminUrl' | 'dataDir'>,
  log: StartLog,
): Promise<Database> {
  const { databaseUrl: appUrl, databaseAdminUrl: adminUrl, dataDir } = config;
  if (appUrl !== null && adminUrl !== null) {
    await createDataDir(dataDir);
    await refuseUnfinishedRestore(dataDir);
    const { appRole } = await openExternal(appUrl, adminUrl);
    const isNew = await isUntouched(adminUrl);
    return {
      appUrl,
      adminUrl,
      appRole,
      isEmbedded: false,
      isNew,
      stop: () => Promise.resolve(),
      abandon: () => {},
    };
  }
  const embedded = await openEmbedded({ dataDir, log });
  const isNew = await isUntouched(embedded.adminUrl);
  return { ...embedded, isEmbedded: true, isNew };
}

async function isUntouched(adminUrl: string): Promise<boolean> {
  const client = await connect('DATABASE_ADMIN_URL', adminUrl);
  try {
    const { rows } = await client.query<{ table: string | null }>(
      `SELECT to_regclass('platform.migrations')::text AS "table"`,
    );
    return rows[0]?.table === null;
  } finally {
    await client.end();
  }
}
