import { createLog, findRunning, readConfig } from '@artel/server';
import { compose } from '../compose.ts';
import { withDatabase } from './fingerprint.ts';

/** Returns the recipients of the letters in the database: they are sealed with the master key. */
export async function readRecipients(dataDir: string): Promise<Set<string>> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('No server works in the folder');
  const config = readConfig({ ARTEL_DATA: dataDir, ARTEL_LOG_LEVEL: 'silent' });
  const { platform, stop } = await compose(config, { ...database, isNew: false }, createLog(config));
  try {
    const sealed = await withDatabase(database.superuserUrl, async (client) => {
      const { rows } = await client.query<{ sealed: Buffer }>('SELECT sealed FROM platform.letters');
      return rows.map((row) => row.sealed);
    });
    return new Set(sealed.map((letter) => JSON.parse(platform.secrets.decrypt('letters', letter)).to));
  } finally {
    await stop();
  }
}
