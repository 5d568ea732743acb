import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { describe, expect, test } from 'vitest';
import { withDatabase } from './testing/fingerprint.ts';
import { startOperatorDatabase } from './testing/operator-database.ts';
import { startLoad } from './testing/request-load.ts';
import { createStartFolder } from './testing/start-folder.ts';
import { noNginx, startNginx } from './testing/start-nginx.ts';

const PATHS = [
  '/api/v2/profile',
  '/api/v2/company',
  '/api/v2/disk/spaces',
  '/api/v2/notices',
  '/api/v2/tasks',
];

describe.skipIf(noNginx !== null)(
  `two servers behind the documented nginx${noNginx === null ? '' : ` (${noNginx})`}`,
  () => {
    test('one is killed under load, starts again and stops gracefully: each acknowledged write is there once, and none is refused', async () => {
      const database = await startOperatorDatabase();
      const { folder, dataDir, start } = await createStartFolder();
      const ports = [await freePort(), await freePort()];
      const proxy = await startNginx(folder, ports);
      const env = {
        ...database.env,
        ARTEL_URL: `https://localhost:${proxy.port}`,
        ARTEL_TRUSTED_PROXIES: '127.0.0.1',
        ARTEL_DEMO: 'on',
        ARTEL_LOG_LEVEL: 'warn',
        ARTEL_REQUESTS_PER_MINUTE: '1000000',
      };
      const run = async (port = 0) => {
        const server = await start({ env, port });
        await server.ready();
        return server;
      };
      const killed = await run(ports[0]);
      await run(ports[1]);
      const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
      const load = await startLoad(proxy, logins, PATHS);
      await load.reached(500);
      killed.kill('SIGKILL');
      await killed.ended;
      await load.reached(load.count() + 500);
      const again = await run(ports[0]);
      await load.reached(load.count() + 500);
      again.kill('SIGTERM');
      await again.ended;
      await load.reached(load.count() + 500);
      await load.stop();

      expect(load.failures).toEqual([]);
      const made = await withDatabase(
        database.url('boss'),
        async (client) =>
          (await client.query(`SELECT name FROM disk.nodes WHERE name LIKE 'rolling %' ORDER BY name`)).rows,
      );
      expect(made.map(({ name }) => name)).toEqual(load.folders.toSorted());
    });
  },
);
