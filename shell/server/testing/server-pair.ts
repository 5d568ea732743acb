import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import type { ChildServer } from './child-server.ts';
import { startOperatorDatabase } from './operator-database.ts';
import { createStartFolder } from './start-folder.ts';
import { type Nginx, startNginx } from './start-nginx.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** Two servers of one installation with the demo company, behind the documented proxy. */
interface ServerPair {
  readonly proxy: Nginx;
  readonly logins: readonly Login[];
  readonly servers: readonly [ChildServer, ChildServer];
  /** Starts one of the two again, at its port, after it has ended. */
  startAgain(which: 0 | 1): Promise<ChildServer>;
  /** The address of the database for a role. */
  databaseUrl(role: string): string;
}

export async function startServerPair(): Promise<ServerPair> {
  const database = await startOperatorDatabase();
  const { folder, dataDir, start } = await createStartFolder();
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await startNginx(folder, ports);
  const env = {
    ...database.env,
    ARTEL_URL: `https://localhost:${proxy.port}`,
    ARTEL_TRUSTED_PROXIES: '127.0.0.1',
    ARTEL_DEMO: 'on',
    ARTEL_LOG_LEVEL: 'warn',
    ARTEL_REQUESTS_PER_MINUTE: '1000000',
  };
  const run = async (which: 0 | 1) => {
    const server = await start({ env, port: ports[which] });
    await server.ready();
    return server;
  };
  const first = await run(0);
  const second = await run(1);
  const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as { logins: Login[] };
  return {
    proxy,
    logins,
    servers: [first, second],
    startAgain: run,
    databaseUrl: (role) => database.url(role),
  };
}
