import { DAY } from '@artel/contract/time';
import { VERSION_DAYS } from '@artel/disk/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { forEachCompany } from '../nightly/for-each-company.ts';
import { finalizeReservation } from '../usage/reserve-bytes.ts';
import { releaseDropped } from './store-version.ts';
import { dropBefore, listCompaniesWithOldVersions } from './versions.store.ts';

const VERSIONS = 500;

/** Runs every night: deletes versions that were replaced half a year ago. */
export const deleteOldVersions = job({
  name: 'disk/delete-old-versions',
  priority: 'bulk',
  payload: z.object({}),
  cron: '15 3 * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - VERSION_DAYS * DAY);
    await forEachCompany(deps, {
      list: (tx, limit) => listCompaniesWithOldVersions(tx, before, limit),
      work: (companyId) =>
        deps.db.asCompanyJob('job disk/delete-old-versions', companyId, async (tx) => {
          const dropped = await dropBefore(tx, { companyId, before, limit: VERSIONS });
          const changes = await releaseDropped(deps, tx, companyId, dropped);
          await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
          return dropped.length === VERSIONS;
        }),
    });
  },
});
