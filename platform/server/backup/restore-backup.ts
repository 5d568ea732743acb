import { lchown, mkdir, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { POSTGRES_MAJOR } from '../db/embedded/binaries.ts';
import { RECOVERY_SIGNAL } from '../db/embedded/cluster-files.ts';
import { changeOwner, createDataDir } from '../db/embedded/create-cluster.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { isUnreleased } from '../db/migration-files.ts';
import { RESTORE_MARK } from '../db/unfinished-restore.ts';
import { openBucket } from '../egress/open-bucket.ts';
import { createFileCopier, type FileFacts, syncPath, syncTree, writeSynced } from '../files/copy-file.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import { CLUSTER } from './back-up-database.ts';
import { MIRROR } from './backup-draft.ts';
import { BLOBS, toBlobId } from './find-faults.ts';
import { keyCheck, type Manifest, readManifest } from './manifest.ts';
import { demandSpace, isInside, listNames, truePath } from './places.ts';
import { type ContentRestore, createContentRestore } from './restore-content.ts';

interface RestoreOptions {
  readonly config: Pick<Config, 'dataDir' | 'blobs' | 'secretKeyFile' | 'databaseUrl'>;
  /** The folder of the backup. */
  readonly dir: string;
  /** The key of the backup; null means the file beside it. */
  readonly keyFile: string | null;
  /** Migrations of this program. */
  readonly migrations: readonly string[];
  readonly signal: AbortSignal;
}

/** The folder in the data folder where parts of content wait for the bucket. */
const PARTS = ['cache', 'drafts'] as const;

/** The names that an interrupted restore left in the data folder, so that the next one may remove them. */
type Mark = readonly string[];

/**
 * Restores a backup into an empty data folder, after all of it was verified. Until the last step a mark in
 * the folder prevents a server from starting, and lets the next restore recognise it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<{ createdAt: string }> {
  const { config, signal } = options;
  const dir = await truePath(resolve(options.dir));
  const { manifest, key } = await readBackup(options, dir);
  const { dataDir } = config;
  const content = config.blobs && createContentRestore(openBucket(config.blobs), join(dataDir, ...PARTS));
  const keyPath = config.secretKeyFile ?? join(dataDir, 'master.key');
  await createDataDir(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    await clearHalf(dataDir);
    if ((await listOthers(dataDir)).length > 0) throw new StartError('restore.notEmpty', { path: dataDir });
    await content?.prepare();
    const isKeyThere = await demandSameKey(keyPath, key);
    const inFolder = manifest.files.filter(({ path }) => content === null || toBlobId(path) === null);
    await demandSpace(
      dataDir,
      inFolder.reduce((total, { size }) => total + size, 0),
    );
    await verify(dir, manifest, signal);
    const names = [...getNames(manifest), ...(content ? [PARTS[0]] : [])];
    await mark(dataDir, isKeyThere || dirname(keyPath) !== dataDir ? names : [...names, basename(keyPath)]);
    try {
      await content?.begin();
      await fill({ dir, dataDir, content, signal }, manifest);
      await content?.finish();
      // Open tabs and the log must not take events of the original after the backup for the copy's own.
      if (config.databaseUrl === null) await writeSynced(join(dataDir, CLUSTER, RECOVERY_SIGNAL), '');
      if (!isKeyThere) await writeSynced(keyPath, key);
      await changeOwnerOfData(dataDir, keyPath);
    } catch (error) {
      // The cause is reported; what remains in a bucket that fails is cleared by the next restore.
      await content?.clear().catch(() => {});
      await clearHalf(dataDir);
      throw error;
    }
    await syncPath(dataDir);
    await unlink(join(dataDir, RESTORE_MARK));
    await syncPath(dataDir);
    await content?.end();
    return { createdAt: manifest.createdAt };
  } finally {
    await lock.release();
  }
}

/** Reads the manifest and the key, after all checks that are possible before reading the files. */
async function readBackup({ config, keyFile, migrations }: RestoreOptions, dir: string) {
  const found = await readManifest(dir);
  if (found === null) {
    const isHalf = (await listNames(dir)).includes(MIRROR);
    throw new StartError(isHalf ? 'restore.incomplete' : 'restore.noBackup', { path: dir });
  }
  const { manifest, isSealedBy } = found;
  const key = await readKey(resolve(keyFile ?? `${dir}.key`));
  if (keyCheck(key) !== manifest.keyCheck)
    throw new StartError('restore.keyWrong', { path: resolve(keyFile ?? `${dir}.key`) });
  if (!isSealedBy(key)) throw new StartError('restore.damaged', { path: join(dir, 'manifest.json') });
  const known = new Set(migrations);
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.some((name) => isUnreleased(name, known))) throw new StartError('restore.unreleasedData');
  const isNewer = unknown.length > 0;
  if (isNewer || (manifest.postgres ?? 0) > POSTGRES_MAJOR)
    throw new StartError('restore.newerData', { version: manifest.artel });
  if (manifest.postgres === null && config.databaseUrl === null)
    throw new StartError('restore.withoutDatabase');
  if (manifest.postgres !== null && config.databaseUrl !== null) throw new StartError('restore.withDatabase');
  if (manifest.postgres !== null && manifest.postgres !== POSTGRES_MAJOR) {
    throw new StartError('dataNewer', { path: dir, found: manifest.postgres, expected: POSTGRES_MAJOR });
  }
  return { manifest, key };
}

async function readKey(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError('restore.keyMissing', { path });
    throw new StartError('restore.unreadable', { path, reason: error.code ?? error.message });
  });
}

/** Refuses if a different key exists; returns whether the same exists. */
async function demandSameKey(path: string, key: Buffer): Promise<boolean> {
  const found = await unlessMissing(readFile(path), null);
  if (found !== null && !found.equals(key)) throw new StartError('restore.keyOther', { path });
  return found !== null;
}

/** Verifies every file before the first is written. */
async function verify(dir: string, { files }: Manifest, signal: AbortSignal): Promise<void> {
  await forEachConcurrently(
    files,
    async (file, copier) => {
      const path = join(dir, MIRROR, file.path);
      demandSame(path, file, await unlessMissing(copier.read(path), null));
    },
    () => createFileCopier(signal),
  );
}

interface Target {
  readonly dir: string;
  readonly dataDir: string;
  /** The bucket of the content; null where it belongs into the data folder. */
  readonly content: ContentRestore | null;
  readonly signal: AbortSignal;
}

async function fill({ dir, dataDir, content, signal }: Target, manifest: Manifest): Promise<void> {
  // With a bucket the folders of the content would be empty.
  const folders = manifest.folders.filter((path) => content === null || !isInside(path, BLOBS));
  for (const path of folders) await mkdir(join(dataDir, path), { recursive: true, mode: 0o700 });
  const files: Manifest['files'] = [];
  await forEachConcurrently(
    manifest.files,
    async (file, copier) => {
      signal.throwIfAborted();
      const [path, to] = [join(dir, MIRROR, file.path), join(dataDir, file.path)];
      const put = (await content?.put(file.path, path)) ?? null;
      if (put === null) files.push(file);
      if (put === null && content) await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      demandSame(path, file, put ?? (await copier.copy(path, to, file.size)));
    },
    () => createFileCopier(signal),
  );
  await syncTree(dataDir, files, folders);
}

function demandSame(path: string, wanted: FileFacts, found: FileFacts | null): void {
  if (found?.size !== wanted.size || found.sha256 !== wanted.sha256)
    throw new StartError('restore.damaged', { path });
}

function getNames({ folders, files }: Manifest): Mark {
  return [...new Set([...folders, ...files.map(({ path }) => path)].map((path) => path.split('/')[0] ?? ''))];
}

async function mark(dataDir: string, names: Mark): Promise<void> {
  await writeSynced(join(dataDir, RESTORE_MARK), JSON.stringify(names));
  await syncPath(dataDir);
}

/** Removes the files of an interrupted restore, the mark last. */
async function clearHalf(dataDir: string): Promise<void> {
  const path = join(dataDir, RESTORE_MARK);
  const text = await unlessMissing(readFile(path, 'utf8'), null);
  if (text === null) return;
  // An unfinished mark was written before the first file.
  const names = text.endsWith(']') ? (JSON.parse(text) as Mark) : [];
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
  await unlink(path);
}

/** Lists foreign files in the folder, without lock files and those that a file system creates itself. */
async function listOthers(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !/^(server\.lock\..*|lost\+found)$/.test(name));
}

/** Gives the restored files to the owner of the data folder, if root restores. */
async function changeOwnerOfData(dataDir: string, keyPath: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  await changeOwner({ owner: { uid, gid }, become: null, mapTo: null }, dataDir);
  await lchown(keyPath, uid, gid);
}
