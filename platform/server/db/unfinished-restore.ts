import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** Exists in a data folder from the first to the last step of a restore. */
export const RESTORE_MARK = 'restore.unfinished';

/** Refuses a folder in which a restore was interrupted, because it must not become an installation. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isHalf = await access(join(dataDir, RESTORE_MARK)).then(
    () => true,
    () => false,
  );
  if (isHalf) throw new StartError('restoreUnfinished', { path: dataDir });
}
