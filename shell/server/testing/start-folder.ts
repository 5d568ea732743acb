import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ChildOptions, type ChildServer, findPostmaster, isAlive, startChild } from './child-server.ts';

/** A killed server leaves its socket behind, which only its next start would clear away. */
async function removeSocketFolder(dataDir: string): Promise<void> {
  const settings = await readFile(join(dataDir, 'postgres/postgresql.conf'), 'utf8').catch(() => '');
  const path = /^unix_socket_directories = '(.+)'$/m.exec(settings)?.[1];
  if (path) await rm(path, { recursive: true, force: true });
}

/** A folder for one test; all servers started in it are stopped and it is deleted after the test. */
export async function createStartFolder(parent = '/tmp') {
  const folder = await mkdtemp(join(parent, 'artel-start-'));
  const started: { child: ChildServer; dataDir: string }[] = [];
  onTestFinished(async () => {
    for (const { child, dataDir } of started) {
      // The whole group: npm alone would leave its server.
      if (isAlive(child.pid)) child.killGroup('SIGKILL');
      const postmaster = await findPostmaster(dataDir);
      if (postmaster) process.kill(postmaster, 'SIGQUIT');
      await child.ended;
      await removeSocketFolder(dataDir);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    folder,
    dataDir: join(folder, 'data'),
    async start(options: Partial<ChildOptions> = {}): Promise<ChildServer> {
      const dataDir = options.dataDir ?? join(folder, 'data');
      const child = await startChild({ dataDir, ...options });
      started.push({ child, dataDir });
      return child;
    },
    /** Creates a folder inside that belongs to the user and is closed to everyone else. */
    async createClosed(name: string, uid: number): Promise<string> {
      const path = join(folder, name);
      await mkdir(path, { mode: 0o700, recursive: true });
      await chown(path, uid, uid);
      return path;
    },
  };
}
