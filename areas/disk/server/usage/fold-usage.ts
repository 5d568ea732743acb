import { STORAGE_LIMIT } from '@artel/disk/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { forEachCompany } from '../nightly/for-each-company.ts';
import { finalizeReservation } from './reserve-bytes.ts';
import { foldUsage, listCompaniesToFold, listEndedReservations } from './usage.store.ts';

/**
 * Runs every night: folds changes into the counters, ends reservations of uploads that never came, and
 * publishes the storage of companies where it changed.
 */
export const foldUsageNightly = job({
  name: 'disk/fold-usage',
  priority: 'bulk',
  payload: z.object({}),
  cron: '5 2 * * *',
  async run(deps) {
    const now = deps.clock.now();
    await forEachCompany(deps, {
      list: (tx, limit) => listCompaniesToFold(tx, now, limit),
      async work(companyId) {
        const { bytes } = await deps.db.asCompanyJob('job disk/fold-usage', companyId, async (tx) => {
          for (const reservationId of await listEndedReservations(tx, companyId, now))
            await finalizeReservation(deps, tx, { companyId, reservationId, changes: [] });
          return foldUsage(tx, companyId);
        });
        await deps.ports.entitlements.recordUsage(companyId, STORAGE_LIMIT, bytes);
        return false;
      },
    });
  },
});
