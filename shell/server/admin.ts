import { createAccessLink } from '@artel/company/server';
import {
  type Config,
  createLog,
  findRunning,
  migrate,
  openDatabase,
  readConfig,
  StartError,
} from '@artel/server';
import { areas } from './areas.ts';
import { compose } from './compose.ts';
import { explain } from './explain.ts';

/** The operator's acts from the command line: `npm run admin -- reset-access EMAIL`. */
const [command, email, ...rest] = process.argv.slice(2);

try {
  if (command !== 'reset-access' || !email || rest.length > 0) throw new StartError('admin.usage');
  await resetAccess(email);
} catch (error) {
  const sentence = explain(error);
  if (sentence === null) console.error(error);
  else process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** Prints a one-time address that lets a person back in, whether the server runs or not. */
async function resetAccess(address: string): Promise<void> {
  const config = { ...readConfig(process.env), logLevel: 'silent' as const };
  const log = createLog(config);
  const database = await openAnyway(config, log);
  try {
    const running = await compose(config, database, log);
    try {
      const link = await createAccessLink(running.platform, address);
      if (link === null) throw new StartError('admin.unknown', { email: address });
      process.stdout.write(`${running.platform.text('start.admin.link', { email: address })}\n${link}\n`);
    } finally {
      await running.stop();
    }
  } finally {
    await database.stop();
  }
}

/** The database of the server that runs, else one that is started for this act. */
async function openAnyway(config: Config, log: ReturnType<typeof createLog>) {
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null;
  if (running) return { ...running, isNew: false, stop: () => Promise.resolve() };
  const database = await openDatabase(config, log);
  await migrate({ adminUrl: database.adminUrl, appRole: database.appRole, areas, log });
  return database;
}
