import { access, readFile, unlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { explainBucket } from '../blobs/explain-bucket.ts';
import type { Config } from '../config/config.ts';
import { openMasterKey } from '../config/master-key.ts';
import { StartError } from '../config/start-error.ts';
import { POSTGRES_MAJOR } from '../db/embedded/binaries.ts';
import type { StartLog } from '../db/embedded/supervise.ts';
import { RESTORE_MARK, refuseUnfinishedRestore } from '../db/unfinished-restore.ts';
import { openBucket } from '../egress/open-bucket.ts';
import { syncPath, writeSynced } from '../files/copy-file.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import { backUpBucket, sumBucket } from './back-up-bucket.ts';
import { backUpDatabase, CLUSTER, readFacts } from './back-up-database.ts';
import { type BackupDraft, createDraft } from './backup-draft.ts';
import { type BackupFault, BLOBS, findFaults } from './find-faults.ts';
import { listTree } from './list-tree.ts';
import { FORMAT, keyCheck, writeManifest } from './manifest.ts';
import { createPrivateFolder, demandSpace, isInside, listNames, truePath } from './places.ts';

interface BackupOptions {
  readonly config: Pick<Config, 'dataDir' | 'blobs' | 'secretKeyFile' | 'databaseUrl' | 'databaseAdminUrl'>;
  /** The target: a folder that does not exist or is empty. */
  readonly dir: string;
  /** The place of the key, outside both folders; null means a file beside the backup. */
  readonly keyFile: string | null;
  /** Version of the program, for readers of the manifest. */
  readonly version: string;
  readonly log: StartLog;
  readonly signal: AbortSignal;
}

interface BackupReport {
  readonly dir: string;
  readonly keyFile: string;
  readonly bytes: number;
  /** Content in use that is missing or damaged at its place, and so in the backup. */
  readonly faults: readonly BackupFault[];
}

/** Space for nearly empty log files at the start and the end, the manifest, and names. */
const SPARE_BYTES = 64_000_000;

/**
 * Makes a backup of the data folder, whether or not its server runs: the database first, then the files, so
 * that every file that a row names is included; the master key is stored separately.
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { config, signal } = options;
  const dir = await truePath(resolve(options.dir));
  const keyFile = await truePath(resolve(options.keyFile ?? `${dir}.key`));
  await checkPlaces(config, dir, keyFile);
  const key = await openMasterKey(config, { isNew: false });
  const isKeyThere = await findKey(keyFile, key);
  const isOurs = await createPrivateFolder(dir);
  const draft = await createDraft(dir, isOurs);
  // The backup will contain everything that was acknowledged before this moment.
  const createdAt = new Date().toISOString();
  try {
    const { migrations, faults } = await copyAll(draft, { ...options, dir });
    signal.throwIfAborted();
    if (!isKeyThere) await writeKey(keyFile, key);
    await draft.sync();
    await syncPath(dirname(dir));
    const postgres = config.databaseUrl === null ? POSTGRES_MAJOR : null;
    const files = draft.files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const { folders } = draft;
    const about = { format: FORMAT, artel: options.version, createdAt, postgres } as const;
    await writeManifest(
      dir,
      { ...about, migrations: [...migrations], keyCheck: keyCheck(key), folders, files },
      key,
    );
    return { dir, keyFile, bytes: files.reduce((total, { size }) => total + size, 0), faults };
  } catch (error) {
    await draft.discard();
    if (!isKeyThere) await unlessMissing(unlink(keyFile), null);
    throw error;
  }
}

async function copyAll(draft: BackupDraft, options: BackupOptions) {
  const { config, dir, log, signal } = options;
  const { dataDir, databaseAdminUrl } = config;
  const wanted = await chooseFiles(config);
  const bucket = config.blobs && openBucket(config.blobs);
  const explained = <T>(work: () => Promise<T>) => explainBucket(bucket?.address ?? '', work);
  const inBucket = bucket ? await explained(() => sumBucket(bucket)) : 0;
  const rest = (await listTree(dataDir, wanted)).files.reduce(
    (total, { size }) => total + size,
    SPARE_BYTES + inBucket,
  );
  const demand = (bytes: number) => demandSpace(dir, bytes + rest);
  if (databaseAdminUrl !== null) await demand(0);
  const { migrations, rows } =
    databaseAdminUrl === null
      ? await backUpDatabase(draft, { dataDir, log, signal, demandSpace: demand })
      : await readFacts(databaseAdminUrl);
  // Listed again, because rows may refer to files that were added while the database was copied.
  await draft.copy(dataDir, await listTree(dataDir, wanted), '', signal);
  const damaged = bucket
    ? await explained(() => backUpBucket(draft, bucket, { ids: rows.keys(), signal }))
    : [];
  return { migrations, faults: findFaults(draft.files, { rows, damaged }) };
}

/**
 * Chooses everything in the data folder except the database, which is copied separately, the key, files of a
 * running process, and files that can be recreated.
 */
async function chooseFiles({
  dataDir,
  blobs,
  secretKeyFile,
}: BackupOptions['config']): Promise<(path: string) => boolean> {
  const key = relative(await truePath(dataDir), await truePath(secretKeyFile ?? join(dataDir, 'master.key')));
  const passing =
    /^(cache|demo\.json|blobs\/drafts|blobs\/database\.id|postgres(\.new)?|postgres\.log(\.old)?|server\.lock\..*|lost\+found)$/;
  // An interrupted start may have left drafts of the key, whose names begin with its name.
  const isKey = (path: string) => [key, 'master.key'].some((of) => path === of || path.startsWith(`${of}.`));
  // Beside a bucket the folder has what was there before a move.
  const isFormer = (path: string) => blobs !== null && path === BLOBS;
  return (path) => !passing.test(path) && path !== RESTORE_MARK && !isKey(path) && !isFormer(path);
}

async function checkPlaces(config: BackupOptions['config'], dir: string, keyFile: string): Promise<void> {
  const dataDir = await truePath(config.dataDir);
  if (isInside(dir, dataDir) || isInside(dataDir, dir))
    throw new StartError('backup.insideData', { path: dir });
  if (isInside(keyFile, dir) || isInside(keyFile, dataDir)) {
    throw new StartError('backup.keyInside', { path: keyFile });
  }
  if ((await listNames(dir)).length > 0) throw new StartError('backup.notEmpty', { path: dir });
  await refuseUnfinishedRestore(dataDir);
  if (config.databaseUrl !== null) return;
  const version = await unlessMissing(access(join(dataDir, CLUSTER, 'PG_VERSION')), null);
  if (version === null) throw new StartError('backup.noData', { path: dataDir });
}

/** Whether exactly this key is there already; another one is never overwritten. */
async function findKey(keyFile: string, key: Buffer): Promise<boolean> {
  const found = await unlessMissing(readFile(keyFile), null);
  if (found !== null && !found.equals(key)) throw new StartError('backup.keyOther', { path: keyFile });
  return found !== null;
}

async function writeKey(keyFile: string, key: Buffer): Promise<void> {
  await createPrivateFolder(dirname(keyFile));
  await writeSynced(keyFile, key);
  await syncPath(dirname(keyFile));
}
