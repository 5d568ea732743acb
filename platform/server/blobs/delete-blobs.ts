import { DAY } from '@artel/contract/time';
import * as z from 'zod/mini';
import { type Job, job, type ListingPlatform } from '../area.ts';
import { deleteInChunks } from '../retention/delete-in-chunks.ts';
import { deleteOldBlobDrafts } from './blob-drafts.store.ts';
import type { BlobFiles } from './blob-files.ts';
import { deleteBlobs, listKnownBlobs, listReleasedBlobs } from './blobs.store.ts';

const AT_ONCE = 500;
/** Files without a row that one night deletes: more wait for the next one. */
const MOST_ORPHANS = 10_000;
/** More orphans than this, which are more than half of all files, are no interrupted uploads. */
const USUAL_ORPHANS = 100;

type Deps = Pick<ListingPlatform, 'db' | 'clock' | 'log'>;

/**
 * Removes files that were released a day ago, and files without a row, whose upload or transaction was
 * interrupted. A day, because a running backup may still copy files to which its rows refer. In a folder of another
 * database every file would seem to be without a row: there nothing is removed.
 */
export function deleteUnnamedBlobs(files: BlobFiles, isFolderOwn: () => Promise<boolean>): Job {
  return job({
    name: 'platform/delete-blobs',
    priority: 'bulk',
    payload: z.object({}),
    cron: '40 1 * * *',
    async run(deps) {
      if (!(await isFolderOwn())) {
        deps.log.error('the folder of the blobs is not the one of this database: nothing is deleted there');
        return;
      }
      const before = new Date(deps.clock.now().getTime() - DAY);
      const drafts = await files.removeDrafts(before);
      await deleteInChunks(() =>
        deps.db.asInstallation('platform/retention', (tx) => deleteOldBlobDrafts(tx, before)),
      );
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

/** Finds all first: a night that would delete most of the files has another reason than interrupted uploads. */
async function removeOrphans(deps: Deps, files: BlobFiles, before: Date): Promise<number> {
  const { total, count, orphans } = await findOrphans(deps, files, before);
  if (count > USUAL_ORPHANS && count > total / 2) {
    deps.log.error(
      { files: total, orphans: count },
      'most files have no row in the database: none is deleted',
    );
    return 0;
  }
  let removed = 0;
  for (let from = 0; from < orphans.length; from += AT_ONCE) {
    // The search took its time: a row that was written meanwhile saves its file.
    const ids = await listWithoutRow(deps, orphans.slice(from, from + AT_ONCE));
    for (const id of ids) await files.remove(id);
    removed += ids.length;
  }
  return removed;
}

async function findOrphans(deps: Deps, files: BlobFiles, before: Date) {
  const orphans: string[] = [];
  let total = 0;
  let count = 0;
  const batch: string[] = [];
  for await (const ids of files.list()) {
    batch.push(...ids);
    if (batch.length >= AT_ONCE) await evaluate(batch.splice(0));
  }
  await evaluate(batch);
  return { total, count, orphans };

  async function evaluate(ids: readonly string[]): Promise<void> {
    // Listed before the rows, so that files which get a row in between are known.
    const found: string[] = [];
    for (const id of await listWithoutRow(deps, ids)) {
      // A bucket may list what is gone, so each is looked at.
      const file = await files.stat(id);
      if (file && file.writtenAt < before) found.push(id);
    }
    total += ids.length;
    count += found.length;
    orphans.push(...found.slice(0, MOST_ORPHANS - orphans.length));
  }
}

async function listWithoutRow({ db }: Deps, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db.asInstallation('platform/retention', (tx) => listKnownBlobs(tx, ids));
  return ids.filter((id) => !known.has(id));
}
