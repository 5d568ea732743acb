import { createBackup, createLog, readConfig, StartError } from '@artel/server';
import about from '../../../package.json' with { type: 'json' };
import { runCommand } from './run-command.ts';

/** Limit of the files that are named one by one. */
const MOST_NAMED = 20;

/** `npm run backup DIR`: copies the whole installation, whether or not its server runs. */
await runCommand('backup.usage', async ({ dir, keyFile, signal, print, text }) => {
  const config = { ...readConfig(process.env), logLevel: 'silent' as const };
  const log = createLog(config);
  const report = await createBackup({ config, dir, keyFile, version: about.version, log, signal });
  print('start.backup.done', { path: report.dir, size: Math.ceil(report.bytes / 1_000_000) });
  print('start.backup.keyApart', { path: report.keyFile });
  if (config.databaseUrl !== null) print('start.backup.databaseApart');
  const { faults } = report;
  if (faults.length === 0) return;
  const lines = faults
    .slice(0, MOST_NAMED)
    .map(({ id, kind }) => text(`start.backup.faultKinds.${kind}`, { id }));
  throw new StartError('backup.faults', { count: faults.length }, lines);
});
