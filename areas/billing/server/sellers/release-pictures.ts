import { findOperatorCompanyId } from '@artel/company/server';
import { DAY } from '@artel/contract/time';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { replacedPictures } from '../tables.ts';
import { listReplacedIds, listShownIds } from './pictures.store.ts';

/**
 * Runs every night: releases stamps and signatures that were replaced and that no document names, a day after
 * they were replaced, because documents that are sent in one batch read their seller once, before the first
 * of them.
 */
export const releasePictures = job({
  name: 'billing/release-pictures',
  priority: 'bulk',
  payload: z.object({}),
  cron: '50 2 * * *',
  run: async ({ db, blobs, clock }) => {
    const companyId = await db.asInstallation('billing/pictures', findOperatorCompanyId);
    if (companyId === null) return;
    const before = new Date(clock.now().getTime() - DAY);
    await db.asCompanyJob('job billing/release-pictures', companyId, async (tx) => {
      const replaced = await listReplacedIds(tx, companyId, before);
      const shown = new Set(await listShownIds(tx, companyId, replaced));
      for (const blobId of replaced) {
        if (shown.has(blobId)) continue;
        await replacedPictures.delete(tx, { companyId, blobId });
        await blobs.release(tx, blobId);
      }
    });
  },
});
