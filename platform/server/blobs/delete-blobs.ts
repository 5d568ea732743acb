import { DAY } from '@artel/contract/time';
import * as z from 'zod/mini';
import { type Job, job } from '../area.ts';
import type { Platform } from '../platform.ts';
import type { BlobFiles } from './blob-files.ts';
import { deleteBlobs, listKnownBlobs, listReleasedBlobs } from './blobs.store.ts';

const AT_ONCE = 500;

type Deps = Pick<Platform, 'db' | 'clock' | 'log'>;

/**
 * Removes files that were released a day ago, and files without a row, whose upload or transaction was
 * interrupted. A day, because a running backup may still copy files to which its rows refer.
 */
export function deleteUnnamedBlobs(files: BlobFiles): Job {
  return job({
    name: 'platform/delete-blobs',
    priority: 'bulk',
    payload: z.object({}),
    cron: '40 1 * * *',
    async run(deps) {
      const before = new Date(deps.clock.now().getTime() - DAY);
      const drafts = await files.removeDrafts(before);
      const released = await removeReleased(deps, files, before);
      const orphans = await removeOrphans(deps, files, before);
      deps.log.info({ drafts, released, orphans }, 'blobs that nobody names were deleted');
    },
  });
}

/** Removes the file first: a row without a file is found by the next run, a file without a row would need a search. */
async function removeReleased({ db }: Deps, files: BlobFiles, before: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const ids = await db.asInstallation('platform/retention', (tx) => listReleasedBlobs(tx, before, AT_ONCE));
    if (ids.length === 0) return removed;
    for (const id of ids) await files.remove(id);
    await db.asInstallation('platform/retention', (tx) => deleteBlobs(tx, ids));
    removed += ids.length;
  }
}

async function removeOrphans({ db }: Deps, files: BlobFiles, before: Date): Promise<number> {
  let removed = 0;
  const batch: string[] = [];
  for await (const ids of files.list()) {
    batch.push(...ids);
    if (batch.length >= AT_ONCE) removed += await evaluate(batch.splice(0));
  }
  return removed + (await evaluate(batch));

  async function evaluate(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    // Listed before the rows, so that files which get a row in between are known.
    const old: string[] = [];
    for (const id of ids) {
      const found = await files.stat(id);
      if (found && found.writtenAt < before) old.push(id);
    }
    const known = await db.asInstallation('platform/retention', (tx) => listKnownBlobs(tx, old));
    const orphans = old.filter((id) => !known.has(id));
    for (const id of orphans) await files.remove(id);
    return orphans.length;
  }
}
