import { chunkedJob } from '@artel/server';
import { uploads } from '../tables.ts';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { listCompaniesWithOldUploads } from './uploads.store.ts';

const UPLOADS = 100;

/** Nightly: deletes uploads whose last chunk is a day old. Their bytes are removed with all abandoned drafts. */
export const deleteOldUploads = chunkedJob({
  name: 'disk/delete-old-uploads',
  cron: '55 2 * * *',
  reason: 'disk/retention',
  each: 'company',
  list: (tx, page, { clock }) => listCompaniesWithOldUploads(tx, clock.now(), page),
  async work(deps, companyId) {
    const before = deps.clock.now();
    const ended = await deps.db.asCompanyJob('job disk/delete-old-uploads', companyId, async (tx) => {
      const old = await uploads.list(tx, { companyId, expiresAt: { '<': before } }, { limit: UPLOADS });
      for (const { id, reservationId, nodeId } of old) {
        await uploads.delete(tx, { companyId, id });
        if (nodeId === null) await finalizeReservation(deps, tx, { companyId, reservationId, changes: [] });
      }
      return old;
    });
    for (const { draftId, nodeId } of ended) if (nodeId === null) await deps.blobs.dropDraft(draftId);
    return ended.length === UPLOADS;
  },
});
