/**
 * Folders whose content a base backup leaves out, because each start creates it again, or because (the log)
 * it is copied separately.
 */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$|summaries$)/;
const IN_WAL_FOLDERS = /^pg_wal\/(archive_status|summaries)\//;
/**
 * `postgresql.conf` and `pg_hba.conf` are written at each start; the first contains the socket of the running
 * server.
 */
const OF_THE_RUNNING =
  /^(postmaster\.(pid|opts)|postgresql\.conf(\.new)?|pg_hba\.conf(\.new)?|backup_label(\.old)?|(recovery|standby)\.signal|tablespace_map(\.old)?|postgresql\.auto\.conf\.tmp|current_logfiles(\.tmp)?)$/;
const PASSING = /^(pgsql_tmp|pg_internal\.init|t\d+_\d)/;
/** The control file is copied last, separately. */
export const CONTROL_FILE = 'global/pg_control';
/** Its presence makes the next start recover as from an archive, with a new timeline. */
export const RECOVERY_SIGNAL = 'recovery.signal';

/**
 * Returns whether a path of the cluster's folder belongs into a base backup, as PostgreSQL's manual requires.
 */
export function belongsInBackup(path: string): boolean {
  if (path === CONTROL_FILE) return false;
  if (path.split('/').some((part) => PASSING.test(part))) return false;
  return ![EMPTIED, IN_WAL_FOLDERS, OF_THE_RUNNING].some((pattern) => pattern.test(path));
}

/** Without the contents of unlogged tables, of which a recovery restores only the empty form. */
export function withoutUnlogged<File extends { readonly path: string }>(files: readonly File[]): File[] {
  const unlogged = new Set(files.flatMap(({ path }) => /^(.*\/\d+)_init$/.exec(path)?.[1] ?? []));
  if (unlogged.size === 0) return [...files];
  return files.filter(({ path }) => {
    const [, relation = '', fork] = /^(.*\/\d+)(_[a-z]+)?(\.\d+)?$/.exec(path) ?? [];
    return fork === '_init' || !unlogged.has(relation);
  });
}
