import { DAY } from '@artel/contract/time';
import { chunkedJob } from '@artel/server';
import { replacedPictures } from '../tables.ts';
import { listOperator } from './list-operator.ts';
import { listReplacedIds, listShownIds } from './pictures.store.ts';

/**
 * Runs every night: releases stamps and signatures that were replaced and that no document names, a day after
 * they were replaced, because documents that are sent in one batch read their seller once, before the first
 * of them.
 */
export const releasePictures = chunkedJob({
  name: 'billing/release-pictures',
  cron: '50 2 * * *',
  reason: 'billing/pictures',
  each: 'company',
  list: listOperator,
  work: ({ db, blobs, clock }, companyId) =>
    db.asCompanyJob('job billing/release-pictures', companyId, async (tx) => {
      const before = new Date(clock.now().getTime() - DAY);
      const replaced = await listReplacedIds(tx, companyId, before);
      const shown = new Set(await listShownIds(tx, companyId, replaced));
      for (const blobId of replaced) {
        if (shown.has(blobId)) continue;
        await replacedPictures.delete(tx, { companyId, blobId });
        await blobs.release(tx, blobId);
      }
    }),
});
