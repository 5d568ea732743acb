import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { createPrivateFile } from '../../files/private-file.ts';

/** Passwords of the embedded database's three roles, which no person needs. */
export interface ClusterSecrets {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

/** Returns the passwords in `secrets.json` of the data folder; creates them before the cluster. */
export async function openClusterSecrets(dataDir: string): Promise<ClusterSecrets> {
  const path = join(dataDir, 'secrets.json');
  const fresh = { superuser: password(), owner: password(), app: password() };
  try {
    const bytes = await createPrivateFile(path, Buffer.from(`${JSON.stringify(fresh, null, 2)}\n`));
    return JSON.parse(bytes.toString()) as ClusterSecrets;
  } catch (error) {
    throw new StartError('dataDirUnusable', { path, reason: (error as Error).message });
  }
}

/** The same for an existing folder. */
export async function readClusterSecrets(dataDir: string): Promise<ClusterSecrets> {
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as ClusterSecrets;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}
