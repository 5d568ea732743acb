import { listMigrations, readConfig, restoreBackup } from '@artel/server';
import { areas } from '../areas.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore DIR`: restores a backup into an empty data folder. */
await runCommand('restore.usage', async ({ dir, keyFile, signal, print }) => {
  const config = readConfig(process.env);
  const migrations = (await listMigrations(areas)).map(({ name }) => name);
  const { createdAt } = await restoreBackup({ config, dir, keyFile, migrations, signal });
  const time = new Date(createdAt).toLocaleString('ru', { dateStyle: 'long', timeStyle: 'short' });
  print('start.restore.done', { path: config.dataDir, time });
});
