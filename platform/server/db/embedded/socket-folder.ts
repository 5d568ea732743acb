import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import type { Identity } from './identity.ts';

/**
 * Limit of the parent's path: a socket's path may have 107 bytes (103 on macOS), of which
 * `/artel-123456/.s.PGSQL.5432` takes 27.
 */
const LONGEST_PARENT = 70;

/** Creates a short private folder for the socket, because the data folder's own path may be too long. */
export async function createSocketFolder(identity: Identity): Promise<string> {
  for (const parent of ['/tmp', tmpdir(), '/var/tmp', '/dev/shm']) {
    if (Buffer.byteLength(parent) > LONGEST_PARENT) continue;
    const path = await mkdtemp(join(parent, 'artel-')).catch(() => null);
    if (path === null) continue;
    await chmod(path, 0o700);
    if (identity.owner && process.getuid?.() === 0) await chown(path, identity.owner.uid, identity.owner.gid);
    return path;
  }
  throw new StartError('noSocketFolder');
}

/** Removes the folder, but only one that a start of ours has created. */
export async function removeSocketFolder(path: string): Promise<void> {
  if (/\/artel-\w{6}$/.test(path)) await rm(path, { recursive: true, force: true });
}
