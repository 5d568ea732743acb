import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../config/start-error.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** The system user of PostgreSQL, which refuses to run as root. */
export interface Identity {
  /** The owner of the cluster's files; null leaves them unchanged. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** The user to become; null to stay the server's own. */
  readonly become: { readonly uid: number; readonly gid: number } | null;
  /** Runs inside a user namespace in which root is mapped to this user. */
  readonly mapTo: number | null;
}

/** A reserved id, so that no account of the machine owns the database's files. */
const RESERVED_ID = 65432;

const same: Identity = { owner: null, become: null, mapTo: null };
const become = (uid: number, gid: number): Identity => ({
  owner: { uid, gid },
  become: { uid, gid },
  mapTo: null,
});
const mapTo = (uid: number): Identity => ({ owner: { uid: 0, gid: 0 }, become: null, mapTo: uid });

/**
 * Chooses the user for PostgreSQL: without root the same user; with root the owner of the data if that is
 * another user, else a reserved user, else (if a folder on the path is closed, like root's home) root inside
 * a user namespace.
 */
export async function chooseIdentity(
  binaries: Binaries,
  dataDir: string,
  clusterDir: string,
): Promise<Identity> {
  if (process.getuid?.() !== 0) return same;
  for (const identity of await candidates(dataDir, clusterDir)) {
    if (await canReach(identity, binaries, dataDir)) return identity;
  }
  throw new StartError('noIdentity', { path: dataDir });
}

async function candidates(dataDir: string, clusterDir: string): Promise<Identity[]> {
  const owners = [await getOwner(clusterDir), ...(await closedFolderOwners(dataDir))];
  const people = owners.filter((owner) => owner !== null && owner.uid !== 0 && owner.uid !== RESERVED_ID);
  const [dataOwner] = owners;
  const first = dataOwner && dataOwner.uid !== 0 ? [become(dataOwner.uid, dataOwner.gid)] : [];
  return [
    ...first,
    become(RESERVED_ID, RESERVED_ID),
    mapTo(RESERVED_ID),
    ...people.map((owner) => become(owner?.uid ?? RESERVED_ID, owner?.gid ?? RESERVED_ID)),
  ];
}

async function getOwner(path: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(path).catch(() => null);
  return found && { uid: found.uid, gid: found.gid };
}

/** Root inside another user's closed home (sudo) can reach the data only as that user. */
async function closedFolderOwners(path: string): Promise<({ uid: number; gid: number } | null)[]> {
  const found = await stat(path).catch(() => null);
  const owners = found && (found.mode & 0o001) === 0 ? [{ uid: found.uid, gid: found.gid }] : [];
  const parent = dirname(path);
  return parent === path ? owners : [...owners, ...(await closedFolderOwners(parent))];
}

/** Tested instead of computed, because access lists, mounts and namespaces matter as well as modes. */
async function canReach(identity: Identity, binaries: Binaries, dataDir: string): Promise<boolean> {
  const probe = 'test -x "$1" && "$1" --version >/dev/null 2>&1 && test -x "$2"';
  const [command, args] = as(identity, '/bin/sh', ['-c', probe, 'probe', binaries.postgres, dataDir]);
  try {
    await run(command, args, { cwd: '/', ...(identity.become ?? {}) });
    return true;
  } catch {
    return false;
  }
}

/** The command line that runs a program as this user. */
function as(identity: Identity, command: string, args: readonly string[]): [string, string[]] {
  if (identity.mapTo === null) return [command, [...args]];
  return ['unshare', [`--map-user=${identity.mapTo}`, `--map-group=${identity.mapTo}`, command, ...args]];
}

/** Starts a program as this user; the root folder is the only working directory that every user can reach. */
export function spawnAs(identity: Identity, command: string, args: readonly string[], options: SpawnOptions) {
  const [file, list] = as(identity, command, args);
  return spawn(file, list, { cwd: '/', ...options, ...(identity.become ?? {}) });
}

/** `initdb` looks up its user by name, so it runs as a user with one; the owner of the files is changed afterwards. */
export async function namedIdentity(identity: Identity): Promise<Identity> {
  const noOne = { uid: await getNumber('-u'), gid: await getNumber('-g') };
  if (identity.mapTo !== null) return mapTo(noOne.uid);
  if (identity.become) return become(noOne.uid, noOne.gid);
  return (await hasName()) ? identity : { owner: null, become: null, mapTo: noOne.uid };
}

async function getNumber(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [flag, 'nobody']).catch(() => ({ stdout: '65534' }));
  return Number(stdout.trim());
}

async function hasName(): Promise<boolean> {
  return run('id', ['-un']).then(
    () => true,
    () => false,
  );
}
