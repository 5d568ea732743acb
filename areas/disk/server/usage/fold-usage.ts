import { STORAGE_LIMIT } from '@artel/disk/contract';
import { chunkedJob } from '@artel/server';
import { finalizeReservation } from './reserve-bytes.ts';
import { foldUsage, listCompaniesToFold, listEndedReservations } from './usage.store.ts';

/**
 * Runs every night: folds changes into the counters, ends reservations of uploads that never came, and
 * publishes the storage of companies where it changed.
 */
export const foldUsageNightly = chunkedJob({
  name: 'disk/fold-usage',
  cron: '5 2 * * *',
  reason: 'disk/retention',
  each: 'company',
  list: (tx, page, { clock }) => listCompaniesToFold(tx, clock.now(), page),
  async work(deps, companyId) {
    const { bytes } = await deps.db.asCompanyJob('job disk/fold-usage', companyId, async (tx) => {
      for (const reservationId of await listEndedReservations(tx, companyId, deps.clock.now()))
        await finalizeReservation(deps, tx, { companyId, reservationId, changes: [] });
      return foldUsage(tx, companyId);
    });
    await deps.ports.entitlements.recordUsage(companyId, STORAGE_LIMIT, bytes);
  },
});
