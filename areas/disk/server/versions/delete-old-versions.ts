import { DAY } from '@artel/contract/time';
import { VERSION_DAYS } from '@artel/disk/contract';
import { chunkedJob } from '@artel/server';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { releaseDropped } from './store-version.ts';
import { dropBefore, listCompaniesWithOldVersions } from './versions.store.ts';

const VERSIONS = 500;

const getLast = (now: Date) => new Date(now.getTime() - VERSION_DAYS * DAY);

/** Runs every night: deletes versions that were replaced half a year ago. */
export const deleteOldVersions = chunkedJob({
  name: 'disk/delete-old-versions',
  cron: '15 3 * * *',
  reason: 'disk/retention',
  each: 'company',
  atMost: 50,
  list: (tx, page, { clock }) => listCompaniesWithOldVersions(tx, getLast(clock.now()), page),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job disk/delete-old-versions', companyId, async (tx) => {
      const before = getLast(deps.clock.now());
      const dropped = await dropBefore(tx, { companyId, before, limit: VERSIONS });
      const changes = await releaseDropped(deps, tx, companyId, dropped);
      await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
      return dropped.length === VERSIONS;
    }),
});
