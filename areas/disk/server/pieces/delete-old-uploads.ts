import { job } from '@artel/server';
import * as z from 'zod/mini';
import { settleBytes } from '../usage/reserve-bytes.ts';
import { deleteUpload, listCompaniesWithOldUploads, listOldUploads } from './uploads.store.ts';

/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 200;

/** Every night: ends uploads whose last piece came a day ago. Their bytes go with all drafts that nobody touches. */
export const deleteOldUploads = job({
  name: 'disk/delete-old-uploads',
  lane: 'bulk',
  payload: z.object({}),
  cron: '55 2 * * *',
  async run(deps) {
    const before = deps.clock.now();
    let companyIds: string[];
    do {
      companyIds = await deps.db.asInstallation('disk/retention', (tx) =>
        listCompaniesWithOldUploads(tx, before, AT_ONCE),
      );
      for (const companyId of companyIds) {
        const ended = await deps.db.asCompanyJob(companyId, async (tx) => {
          const old = await listOldUploads(tx, companyId, before);
          for (const { id, reservationId, nodeId } of old) {
            await deleteUpload(tx, companyId, id);
            if (nodeId === null) await settleBytes(deps, tx, { companyId, reservationId, changes: [] });
          }
          return old;
        });
        for (const { draftId, nodeId } of ended) if (nodeId === null) await deps.blobs.dropDraft(draftId);
      }
    } while (companyIds.length > 0);
  },
});
