import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** One SQL file; runs once, in one transaction unless its first line says otherwise. */
export interface Migration {
  /** `area/YYYYMMDD-HHMM-name`. */
  readonly name: string;
  /** `YYYYMMDD-HHMM`, by which the migrations of all areas are ordered. */
  readonly stamp: string;
  readonly checksum: string;
  readonly sql: string;
  readonly inTransaction: boolean;
}

/** The folder of an area's SQL files. */
export interface MigrationSource {
  readonly name: string;
  readonly migrations?: URL;
}

export const platformMigrations: MigrationSource = {
  name: 'platform',
  migrations: new URL('./migrations/', import.meta.url),
};

const FILE = /^(\d{8}-\d{4})-[a-z0-9-]+\.sql$/;

async function readSource({ name, migrations }: MigrationSource): Promise<Migration[]> {
  if (!migrations) return [];
  const files = (await readdir(migrations).catch(() => [])).filter((file) => file.endsWith('.sql'));
  return Promise.all(
    files.map(async (file) => {
      const stamp = FILE.exec(file)?.[1];
      if (!stamp) throw new Error(`Migration ${name}/${file} is not named YYYYMMDD-HHMM-name.sql`);
      const sql = await readFile(new URL(file, `${migrations.href.replace(/\/?$/, '/')}`), 'utf8');
      return {
        name: `${name}/${file.slice(0, -'.sql'.length)}`,
        stamp,
        // Line ends may differ between checkouts, but the statements do not.
        checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
        sql,
        inTransaction: !/^-- no transaction\b/.test(sql),
      };
    }),
  );
}

/** All migrations, in the order in which they run. */
export async function readMigrations(sources: readonly MigrationSource[]): Promise<Migration[]> {
  const all = (await Promise.all(sources.map(readSource))).flat();
  const place = ({ stamp, name }: Migration) => `${stamp} ${name}`;
  return all.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** All migrations of this program in order, each with the checksum of its file. */
export async function listMigrations(
  areas: readonly MigrationSource[],
): Promise<Pick<Migration, 'name' | 'checksum'>[]> {
  const all = await readMigrations([platformMigrations, ...areas]);
  return all.map(({ name, checksum }) => ({ name, checksum }));
}

/**
 * Whether a migration that this program does not know is older than all that it knows: before the first
 * release the files were merged once, and databases from before that can't be migrated.
 */
export function isUnreleased(name: string, known: Iterable<string>): boolean {
  const stamps = [...known].map(getStamp).toSorted();
  return stamps[0] !== undefined && getStamp(name) < stamps[0];
}

/** `YYYYMMDD-HHMM` of `area/YYYYMMDD-HHMM-name`. */
function getStamp(name: string): string {
  return name.slice(name.indexOf('/') + 1).slice(0, 'YYYYMMDD-HHMM'.length);
}

/** Statements of a file that runs without a transaction, in which each must end with `;` at the end of a line. */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '');
}
