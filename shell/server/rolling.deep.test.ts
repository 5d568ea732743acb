import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLog, migrate } from '@artel/server';
import { freePort } from '@artel/server/testing/free-port';
import { expect, test } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { areas } from './areas.ts';
import { until } from './testing/child-server.ts';
import { findEarlierRelease, unpackRelease } from './testing/earlier-release.ts';
import { withDatabase } from './testing/fingerprint.ts';
import { startOperatorDatabase } from './testing/operator-database.ts';
import { startLoad } from './testing/request-load.ts';
import { createStartFolder } from './testing/start-folder.ts';
import { noNginx, startNginx } from './testing/start-nginx.ts';

const REQUESTS = 10_000;
const release = await findEarlierRelease();
const missing = release.missing ?? noNginx;

/** Reads that both versions know; one with a rate of its own would be refused for that. */
async function listCommonReads(root: string): Promise<string[]> {
  const document = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { parameters?: { required?: boolean }[] }>>;
  };
  return areas
    .flatMap(({ routes }) => routes.map(({ route }) => route))
    .filter(({ method, path, access, perMinute }) => {
      const known = document.paths[path]?.['get'];
      const isPlain = known?.parameters?.every(({ required }) => required !== true) ?? known !== undefined;
      return (
        method === 'GET' && !path.includes('{') && access !== 'public' && perMinute === undefined && isPlain
      );
    })
    .map(({ path }) => path);
}

/** A migration as the next version may have it, on tables that every request reads or writes. */
const EXPANSION = `
  ALTER TABLE disk.nodes ADD COLUMN later_rank integer NOT NULL DEFAULT 0, ADD COLUMN later_text text CHECK (later_text <> '');
  ALTER TABLE identity.sessions ADD COLUMN later_rank integer NOT NULL DEFAULT 0;
  ALTER TABLE company.members ADD COLUMN later_text text;
  CREATE TABLE disk.later (id uuid PRIMARY KEY, company_id uuid NOT NULL);
`;

test.skipIf(missing !== null)(
  `old and new servers in turns, and a migration between them: of ${REQUESTS} requests none fails${missing === null ? '' : ` (${missing})`}`,
  async () => {
    const database = await startOperatorDatabase();
    const { folder, dataDir, start } = await createStartFolder();
    const former = join(folder, 'former');
    await unpackRelease(release, former);
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
    const run = async (port = 0, root?: string) => {
      const server = await start({ env, port, ...(root !== undefined && { root }) });
      await server.ready();
      return server;
    };
    const request = (sql: string, values: unknown[] = []) =>
      withDatabase(database.url('boss'), async (client) => (await client.query(sql, values)).rows);
    // The row of a killed server stays for some seconds.
    const haveReleases = (...wanted: string[]) =>
      until(async () => {
        const rows = await request(
          'SELECT release FROM platform.servers WHERE until > now() ORDER BY release',
        );
        return rows.map((row) => row.release).join() === wanted.toSorted().join();
      });

    const old = [await run(ports[0], former), await run(ports[1], former)];
    const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    const load = await startLoad(proxy, logins, await listCommonReads(former));
    await haveReleases(release.version, release.version);
    await load.reached(REQUESTS * 0.1);

    const servers = [...old];
    for (const at of [0, 1]) {
      old[at]?.kill('SIGTERM');
      await old[at]?.ended;
      servers.push(await run(ports[at]));
      if (at === 1) continue;
      await haveReleases(release.version, about.version);
      await load.reached(load.count() + REQUESTS * 0.3);
      // The next migrations, whatever this version has of its own: the plans of old and new servers become stale.
      await mkdir(join(folder, 'later'));
      await writeFile(join(folder, 'later/20990101-0000-expand.sql'), EXPANSION);
      const log = createLog({ logLevel: 'error' });
      const sources = [
        ...areas.flatMap(({ name, migrations }) => (migrations ? [{ name, migrations }] : [])),
        { name: 'later', migrations: pathToFileURL(`${folder}/later/`) },
      ];
      expect(await migrate({ adminUrl: database.url('owner'), appRole: 'app', areas: sources, log })).toBe(1);
      // A server of the release that dies now starts again beside the new one, on a schema that it does not know.
      old[1]?.kill('SIGKILL');
      await old[1]?.ended;
      old[1] = await run(ports[1], former);
      servers.push(old[1]);
      await load.reached(load.count() + REQUESTS * 0.3);
      // No version has it, and the next server would refuse data of one that is newer.
      await request(`DELETE FROM platform.migrations WHERE name LIKE 'later/%'`);
    }
    await haveReleases(about.version, about.version);
    await load.reached(Math.max(REQUESTS, load.count() + REQUESTS * 0.2));
    await load.stop();

    expect(load.failures).toEqual([]);
    const made = await request(`SELECT name FROM disk.nodes WHERE name LIKE 'rolling %' ORDER BY name`);
    expect(made.map(({ name }) => name)).toEqual(load.folders.toSorted());
    // A job that fails on the schema is no request; one that is slow on a busy machine is tried again.
    const refusals = servers.flatMap((server) =>
      server
        .printed()
        .split('\n')
        .filter((line) => /does not exist|violates|permission denied/.test(line)),
    );
    expect(refusals).toEqual([]);
  },
);
