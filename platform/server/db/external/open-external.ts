import strings from '@artel/contract/strings' with { type: 'json' };
import type { Client } from 'pg';
import { settings } from '../../config/settings.ts';
import { StartError } from '../../config/start-error.ts';
import { connect } from './connect.ts';
import { type Danger, findRoleDangers } from './role-dangers.ts';

const OLDEST_MAJOR = 15;

/** The database at an address. */
interface Place {
  readonly role: string;
  readonly database: string;
  readonly version: number;
  readonly encoding: string;
  /** Identifies the database: equal for all its roles, different for any other. */
  readonly identity: string;
  readonly mayCreate: boolean;
}

/** Checks an operator's own database before anything is written into it. */
export async function openExternal(databaseUrl: string, adminUrl: string): Promise<{ appRole: string }> {
  const admin = await connect(settings.databaseAdminUrl.name, adminUrl);
  try {
    const app = await connect(settings.databaseUrl.name, databaseUrl);
    try {
      return { appRole: await check(admin, app) };
    } finally {
      await app.end();
    }
  } finally {
    await admin.end();
  }
}

async function check(admin: Client, app: Client): Promise<string> {
  const [owner, own] = await Promise.all([locate(admin), locate(app)]);
  const { database } = owner;
  if (owner.version < OLDEST_MAJOR) {
    throw new StartError('databaseTooOld', { expected: OLDEST_MAJOR, found: owner.version });
  }
  if (owner.identity !== own.identity)
    throw new StartError('databaseDifferent', { app: own.database, admin: database });
  if (owner.encoding !== 'UTF8')
    throw new StartError('databaseEncoding', { database, found: owner.encoding });
  const { role, dangers } = await findRoleDangers(app, owner.role);
  if (dangers.length > 0) throw refusal(role, dangers);
  if (!owner.mayCreate) {
    const sql = `GRANT CREATE ON DATABASE ${admin.escapeIdentifier(database)} TO ${admin.escapeIdentifier(owner.role)};`;
    throw new StartError('ownerMayNotCreate', { role: owner.role, database }, [sql]);
  }
  return role;
}

async function locate(client: Client): Promise<Place> {
  const { rows } = await client.query<Place>(`
    SELECT current_user AS role, datname AS database, current_setting('server_version_num')::int / 10000 AS version,
      pg_encoding_to_char(encoding) AS encoding, oid || '@' || pg_postmaster_start_time() AS identity,
      has_database_privilege(oid, 'CREATE') AS "mayCreate"
    FROM pg_database WHERE datname = current_database()`);
  const [place] = rows;
  if (!place) throw new Error('the catalogue does not know the database that is connected');
  return place;
}

function refusal(role: string, dangers: readonly Danger[]): StartError {
  const words: Readonly<Record<string, string>> = strings.start.roleReasons;
  const reasons = dangers.map(({ reason, values }) =>
    (words[reason] ?? reason).replace('{{role}}', values.role ?? ''),
  );
  const sql = [...new Set(dangers.map((danger) => danger.sql))];
  return new StartError('roleUnsafe', { role, reasons: reasons.join(', ') }, sql);
}
