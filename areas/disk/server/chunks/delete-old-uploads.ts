import { job } from '@artel/server';
import * as z from 'zod/mini';
import { forEachCompany } from '../nightly/for-each-company.ts';
import { uploads } from '../tables.ts';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { listCompaniesWithOldUploads } from './uploads.store.ts';

/** Nightly: deletes uploads whose last chunk is a day old. Their bytes are removed with all abandoned drafts. */
export const deleteOldUploads = job({
  name: 'disk/delete-old-uploads',
  priority: 'bulk',
  payload: z.object({}),
  cron: '55 2 * * *',
  async run(deps) {
    const before = deps.clock.now();
    await forEachCompany(deps, {
      list: (tx, limit) => listCompaniesWithOldUploads(tx, before, limit),
      async work(companyId) {
        const ended = await deps.db.asCompanyJob('job disk/delete-old-uploads', companyId, async (tx) => {
          const old = await uploads.list(tx, { companyId, expiresAt: { '<': before } }, { limit: 500 });
          for (const { id, reservationId, nodeId } of old) {
            await uploads.delete(tx, { companyId, id });
            if (nodeId === null)
              await finalizeReservation(deps, tx, { companyId, reservationId, changes: [] });
          }
          return old;
        });
        for (const { draftId, nodeId } of ended) if (nodeId === null) await deps.blobs.dropDraft(draftId);
        return ended.length > 0;
      },
    });
  },
});
