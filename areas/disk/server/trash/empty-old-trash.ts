import { DAY } from '@artel/contract/time';
import { TRASH_DAYS } from '@artel/disk/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { forEachCompany } from '../nightly/for-each-company.ts';
import { deleteSoon } from './delete-soon.ts';
import { listCompaniesWithOldTrash, purgeOld } from './trash.store.ts';

const NODES = 1000;

/** Runs every night: deletes nodes for good that have been in the trash for thirty days. */
export const emptyOldTrash = job({
  name: 'disk/empty-old-trash',
  priority: 'bulk',
  payload: z.object({}),
  cron: '35 2 * * *',
  async run(deps) {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - TRASH_DAYS * DAY);
    await forEachCompany(deps, {
      list: (tx, limit) => listCompaniesWithOldTrash(tx, before, limit),
      work: (companyId) =>
        deps.db.asCompanyJob('job disk/empty-old-trash', companyId, async (tx) => {
          const ids = await purgeOld(tx, { companyId, before, now, limit: NODES });
          await deleteSoon(deps, tx, companyId, ids);
          return ids.length === NODES;
        }),
    });
  },
});
