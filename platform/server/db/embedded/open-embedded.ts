import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { refuseUnfinishedRestore } from '../unfinished-restore.ts';
import { findBinaries, POSTGRES_MAJOR } from './binaries.ts';
import { openClusterSecrets, readClusterSecrets } from './cluster-secrets.ts';
import { readSocketFolder, writeClusterSettings } from './cluster-settings.ts';
import { changeOwner, createCluster, createDataDir, SUPERUSER } from './create-cluster.ts';
import { findFolderHolder, lockFolder } from './folder-lock.ts';
import { chooseIdentity, type Identity } from './identity.ts';
import { stopProcess } from './postmaster.ts';
import { findOrphan, readPostmasterFile } from './postmaster-file.ts';
import { APP_ROLE, appUrl, clusterUrl, ownerUrl, prepareRoles } from './prepare-roles.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { type StartLog, supervise } from './supervise.ts';

/** The embedded database while the server runs. */
interface EmbeddedDatabase {
  readonly appUrl: string;
  readonly adminUrl: string;
  readonly appRole: string;
  /** For the backup and the test harness, which creates databases; the server itself never uses it. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
  /** Stops it without waiting; nothing acknowledged is lost. */
  abandon(): void;
}

interface Options {
  readonly dataDir: string;
  readonly log: StartLog;
}

/** Starts the PostgreSQL of the data folder; creates it if it is missing. */
export async function openEmbedded({ dataDir, log }: Options): Promise<EmbeddedDatabase> {
  await createDataDir(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    await refuseUnfinishedRestore(dataDir);
    const clusterDir = join(dataDir, 'postgres');
    const binaries = await findBinaries();
    const identity = await chooseIdentity(binaries, dataDir, clusterDir);
    const secrets = await openClusterSecrets(dataDir);
    if (await hasCluster(clusterDir)) await adopt(clusterDir, identity, log);
    else await createCluster(binaries, identity, clusterDir, secrets);

    const socketDir = await createSocketFolder(identity);
    await writeClusterSettings(clusterDir, socketDir);
    const logPath = join(dataDir, 'postgres.log');
    const cluster = await supervise({ binaries, identity, clusterDir, logPath }, log);
    const superuserUrl = clusterUrl(socketDir, SUPERUSER, secrets.superuser, 'postgres');
    await prepareRoles(superuserUrl, secrets).catch(async (error) => {
      await cluster.stop();
      throw error;
    });
    return {
      appUrl: appUrl(socketDir, secrets),
      adminUrl: ownerUrl(socketDir, secrets),
      appRole: APP_ROLE,
      superuserUrl,
      abandon: cluster.abandon,
      async stop() {
        await cluster.stop();
        await removeSocketFolder(socketDir);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The database of a data folder whose server runs, or null if none does. */
export async function findRunning(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'appUrl' | 'adminUrl' | 'superuserUrl'> | null> {
  if (!(await findFolderHolder(dataDir))) return null;
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  if (!file?.isReady) return null;
  const secrets = await readClusterSecrets(dataDir);
  return {
    appUrl: appUrl(file.socketDir, secrets),
    adminUrl: ownerUrl(file.socketDir, secrets),
    superuserUrl: clusterUrl(file.socketDir, SUPERUSER, secrets.superuser, 'postgres'),
  };
}

async function hasCluster(clusterDir: string): Promise<boolean> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new StartError('dataDirUnusable', { path: clusterDir, reason: error.code ?? error.message });
    },
  );
  if (version === null) return false;
  const found = version.trim();
  if (found !== String(POSTGRES_MAJOR)) {
    throw new StartError('dataNewer', { path: clusterDir, found, expected: POSTGRES_MAJOR });
  }
  return true;
}

/** Takes over an existing cluster: stops the server of a killed parent, and changes the owner of files if needed. */
async function adopt(clusterDir: string, identity: Identity, log: StartLog): Promise<void> {
  const { uid } = await stat(clusterDir);
  const own = process.getuid?.() ?? uid;
  if (own !== 0 && uid !== own) throw new StartError('dataDirForeign', { path: clusterDir, uid });
  const orphan = await findOrphan(clusterDir);
  if (orphan !== null) {
    log.warn('A killed server left its PostgreSQL behind; stopping it.');
    if (!(await stopProcess(orphan))) throw new StartError('orphanUnstoppable', { pid: orphan });
  }
  const socketDir = await readSocketFolder(clusterDir);
  if (socketDir) await removeSocketFolder(socketDir);
  if (identity.owner && identity.owner.uid !== uid) await changeOwner(identity, clusterDir);
}
