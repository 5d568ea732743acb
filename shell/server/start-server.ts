import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHttp, createLog, findBuild, migrate, openDatabase, readConfig } from '@artel/server';
import outsideTexts from '@artel/shell-contract/outside-texts' with { type: 'json' };
import about from '../../package.json' with { type: 'json' };
import { areaSettings, installedBy } from './areas.ts';
import { type Banner, describeStart } from './banner.ts';
import { compose } from './compose.ts';
import { seedDemo } from './demo.ts';
import { finishesWithin } from './finishes-within.ts';
import { freeMemory } from './free-memory.ts';
import { ignoreLostConnections } from './ignore-lost-connections.ts';
import { listen } from './listen.ts';
import { namedShapes } from './named-shapes.ts';

const webDist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web/dist');

/** Running requests may take this long to finish; the whole stop stays under ten seconds. */
const REQUESTS_MS = 6_500;
const JOBS_MS = 1_500;

interface RunningServer {
  readonly banner: Banner;
  /** Ends gracefully: running requests, then jobs, then the database. */
  stop(): Promise<void>;
}

/** Ends at once what must not outlive the process. */
export type Abandon = () => void;

/** Configuration, database, migrations, areas, HTTP: the whole installation in the order of its layers. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  onDatabase: (abandon: Abandon) => void,
): Promise<RunningServer> {
  const config = readConfig(env, process.stdout.isTTY, areaSettings);
  const log = createLog(config);
  const { areas, pages } = installedBy(config);
  ignoreLostConnections(log);
  // Steps that were begun are undone in the opposite order, also when a later step fails.
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of undo.splice(0).reverse()) await end();
  };
  try {
    const database = await openDatabase(config, log);
    undo.push(database.stop);
    onDatabase(database.abandon);
    const running = await compose(config, database, log);
    undo.push(() => finishesWithin(JOBS_MS, running.stop()));
    const { installation, servers } = running;
    const program = { release: about.version, follows: about.follows, build: await findBuild(webDist) };
    // A start with another folder, key, clock or build is refused before it changes anything.
    await servers.checkClock();
    await installation.check(database);
    await servers.join(program, database);
    const demo = await seedDemo(config, database, running.platform, async () => {
      const { adminUrl, appRole } = database;
      await migrate({ adminUrl, appRole, areas, log, isBesideNext: servers.isBesideNext() });
      await installation.bind();
      await servers.join(program, database);
      for (const { begin } of areas) await begin?.(running.platform);
    });
    const { platform, metrics, liveConnections, isRunningJobs, reportServices } = running;
    // Created at each start and printed once: only those who can read the terminal can read a demo's letters.
    const lettersKey = demo === null ? null : platform.secrets.token();
    const app = await createHttp({
      platform,
      areas,
      pages,
      webDist,
      outsideTexts,
      readShapes: () => namedShapes(areas),
      metrics,
      liveConnections,
      isRunningJobs,
      isClockRight: servers.isClockRight,
      reportServices,
      lettersKey,
    });
    undo.push(async () => {
      const closed = await finishesWithin(REQUESTS_MS, app.close());
      if (!closed) app.server.closeAllConnections();
    });
    await running.start();
    freeMemory();
    await servers.listenAt(await listen(app, config));
    return { banner: await describeStart({ config, database, demo, lettersKey, platform }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
