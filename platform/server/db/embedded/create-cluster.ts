import { once } from 'node:events';
import { chmod, lchown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterSecrets } from './cluster-secrets.ts';
import { type Identity, namedIdentity, spawnAs } from './identity.ts';

export const SUPERUSER = 'artel_superuser';

/** Creates an empty cluster beside its final place and moves it there when it is complete. */
export async function createCluster(
  binaries: Binaries,
  identity: Identity,
  clusterDir: string,
  secrets: ClusterSecrets,
): Promise<void> {
  const draft = `${clusterDir}.new`;
  const named = await namedIdentity(identity);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(join(draft, 'password'), secrets.superuser, { mode: 0o600 });
  await changeOwner(named, draft);
  await runInitdb(binaries, named, draft);
  await changeOwner(identity, join(draft, 'cluster'));
  await rename(join(draft, 'cluster'), clusterDir);
  await rm(draft, { recursive: true, force: true });
}

async function runInitdb(binaries: Binaries, identity: Identity, draft: string): Promise<void> {
  const child = spawnAs(identity, binaries.initdb, initdbArguments(draft), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failed = once(child, 'error').then(([error]) => [(error as Error).message]);
  const output = child.stderr ? text(child.stderr) : Promise.resolve('');
  const code = await Promise.race([once(child, 'close').then(([status]) => status as number | null), failed]);
  if (code === 0) return;
  const lines = Array.isArray(code) ? code : (await output).trim().split('\n').slice(-5);
  throw new StartError('clusterFailed', { path: draft }, lines);
}

function initdbArguments(draft: string): string[] {
  // Not every system's C library has the locale C.UTF-8; the collation itself is PostgreSQL's own.
  const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
  return [
    `--pgdata=${join(draft, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...locale,
    '--lc-messages=C',
    '--data-checksums',
    '--no-instructions',
  ];
}

/** Changes the owner of a folder and all in it to the identity's; without an owner it does nothing. */
export async function changeOwner({ owner }: Identity, path: string): Promise<void> {
  if (!owner || process.getuid?.() !== 0) return;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  // The folder itself comes last, because the next start recognises by its owner whether all files were
  // changed.
  await lchown(path, owner.uid, owner.gid);
}

/** Creates the data folder: other users may pass through it to their files, but not list it. */
export async function createDataDir(path: string): Promise<void> {
  try {
    const created = await mkdir(path, { recursive: true, mode: 0o755 });
    if (created) await chmod(path, 0o711);
  } catch (error) {
    throw new StartError('dataDirUnusable', { path, reason: (error as NodeJS.ErrnoException).code ?? 'EIO' });
  }
}
