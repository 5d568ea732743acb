import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import { type BaseBackup, openBaseBackup, readMigrationNames } from '../db/embedded/base-backup.ts';
import { belongsInBackup, CONTROL_FILE, withoutUnlogged } from '../db/embedded/cluster-files.ts';
import { findFolderHolder } from '../db/embedded/folder-lock.ts';
import { findRunning, openEmbedded } from '../db/embedded/open-embedded.ts';
import type { StartLog } from '../db/embedded/supervise.ts';
import type { BackupDraft } from './backup-draft.ts';
import { readBlobRows } from './blob-rows.store.ts';
import { listTree, type Tree } from './list-tree.ts';

/** Name of the cluster's folder in the data folder, and in the mirror of it. */
export const CLUSTER = 'postgres';

interface Source {
  readonly dataDir: string;
  readonly log: StartLog;
  readonly signal: AbortSignal;
  /** Called with the number of bytes to write, before the first one. */
  readonly demandSpace: (bytes: number) => Promise<void>;
}

export interface DatabaseFacts {
  readonly migrations: readonly string[];
  /** The lengths of the content in use, by ids. */
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * Copies the embedded database as PostgreSQL's manual describes: between start and stop of a backup each
 * file, even if it is being written, then the log of that time, which makes the copy consistent at the next
 * start. Returns all migrations that the copy may have seen, and the content that its rows name.
 */
export async function backUpDatabase(draft: BackupDraft, source: Source): Promise<DatabaseFacts> {
  const database = await openAnyway(source);
  try {
    const backup = await openBaseBackup(database.superuserUrl, database.adminUrl);
    try {
      await copyCluster(draft, backup, source);
      // Read after the copy, because a server that started meanwhile may have migrated the database.
      return await readFacts(database.adminUrl);
    } catch (error) {
      // If the database was lost, that is reported as the cause.
      throw backup.lost.aborted ? backup.lost.reason : error;
    } finally {
      await backup.end();
    }
  } finally {
    await database.stop();
  }
}

/** Reads the facts about a database whose copy was made before. */
export async function readFacts(adminUrl: string): Promise<DatabaseFacts> {
  return { migrations: await readMigrationNames(adminUrl), rows: await readBlobRows(adminUrl) };
}

/** Returns the running server's database, else one that is started for the backup. */
async function openAnyway({ dataDir, log }: Source) {
  const running = await findRunning(dataDir);
  if (running) return { ...running, stop: () => Promise.resolve() };
  if (await findFolderHolder(dataDir)) throw new StartError('backup.databaseAway');
  return openEmbedded({ dataDir, log });
}

async function copyCluster(draft: BackupDraft, backup: BaseBackup, source: Source): Promise<void> {
  const clusterDir = join(source.dataDir, CLUSTER);
  const signal = AbortSignal.any([source.signal, backup.lost]);
  const before = await listTree(clusterDir, belongsInBackup);
  await source.demandSpace(sum(before));
  signal.throwIfAborted();
  await backup.start();
  const tree = await listTree(clusterDir, belongsInBackup);
  await draft.copy(clusterDir, { ...tree, files: withoutUnlogged(tree.files) }, CLUSTER, signal);
  await draft.write(`${CLUSTER}/${CONTROL_FILE}`, await readSteady(join(clusterDir, CONTROL_FILE)));
  const { label, firstWal, lastWal } = await backup.stop();
  await draft.write(`${CLUSTER}/backup_label`, label);
  const wal = await listTree(join(clusterDir, 'pg_wal'), (name) => isWalBetween(name, firstWal, lastWal));
  await draft.copy(join(clusterDir, 'pg_wal'), wal, `${CLUSTER}/pg_wal`, signal);
}

/**
 * Whether a log file belongs to the backup. After a restore the log has a history file that names the
 * timeline from which it branched.
 */
function isWalBetween(name: string, first: string, last: string): boolean {
  if (/^[0-9A-F]{8}\.history$/.test(name)) return true;
  return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
}

function sum({ files }: Tree): number {
  return files.reduce((total, { size }) => total + size, 0);
}

/** Reads a page that the server may be writing: it is complete if two reads are equal. */
async function readSteady(path: string): Promise<Buffer> {
  for (let last = await readFile(path); ; ) {
    await pause(1);
    const next = await readFile(path);
    if (next.equals(last)) return next;
    last = next;
  }
}
