import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrivateFile } from '../files/private-file.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const KEY_BYTES = 32;

/**
 * The installation's master key: 32 bytes in a file that only its owner may read, made at the first start.
 * Creating a new key for existing data is refused, because everything sealed with the old one would be lost silently.
 */
export async function openMasterKey(
  config: Pick<Config, 'dataDir' | 'secretKeyFile'>,
  options: { readonly isNew: boolean },
): Promise<Buffer> {
  const path = config.secretKeyFile ?? join(config.dataDir, 'master.key');
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError('masterKeyUnreadable', { path, reason: error.code ?? error.message });
  });
  if (key === null && !options.isNew) throw new StartError('masterKeyMissing', { path });
  if (key !== null && key.length !== KEY_BYTES) throw new StartError('masterKeyWrong', { path });
  return key ?? (await createPrivateFile(path, randomBytes(KEY_BYTES)));
}
