import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tuned for a small machine: the server and all PostgreSQL processes stay under 350 MB with demo data.
 * Operators change settings in `custom.conf`, which is never overwritten.
 */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  superuser_reserved_connections: '3',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  // Reads run in the requesting process, because helper processes would cost more memory than they save here.
  io_method: 'sync',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Level `replica`, because the backup copies the log; a slot retains the log meanwhile.
  wal_level: 'replica',
  max_wal_senders: '0',
  // A restored backup recovers as from an archive with nothing left to fetch; no connection is accepted
  // before it is consistent.
  restore_command: 'exit 1',
  hot_standby: 'off',
  max_replication_slots: '1',
  max_logical_replication_workers: '0',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  password_encryption: 'scram-sha-256',
  // A client that vanished must not hold locks.
  tcp_keepalives_idle: '60',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  lc_monetary: 'C.UTF-8',
  lc_numeric: 'C.UTF-8',
  lc_time: 'C.UTF-8',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %u@%d ',
};

/** Access only by the socket, and only with a password. */
const ACCESS = 'local all all scram-sha-256\n';

/** Writes the cluster's configuration at every start, so that it belongs to this version. */
export async function writeClusterSettings(clusterDir: string, socketDir: string): Promise<void> {
  const all = { ...settings, unix_socket_directories: socketDir };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const text = `# Written at every start. Put settings of your own into custom.conf beside this file.\n${lines.join('\n')}\n`;
  await replace(join(clusterDir, 'postgresql.conf'), `${text}include_if_exists = 'custom.conf'\n`);
  await replace(join(clusterDir, 'pg_hba.conf'), ACCESS);
}

/** The socket's folder of the last start, which a killed server left behind. */
export async function readSocketFolder(clusterDir: string): Promise<string | null> {
  const text = await readFile(join(clusterDir, 'postgresql.conf'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return lines.map((line) => /^unix_socket_directories = '(.+)'$/.exec(line)?.[1]).find(Boolean) ?? null;
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
