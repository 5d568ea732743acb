import { DAY } from '@artel/contract/time';
import { TRASH_DAYS } from '@artel/disk/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { deleteSoon } from './delete-soon.ts';
import { listCompaniesWithOldTrash, purgeOld } from './trash.store.ts';

/** Companies per round; each is a transaction of its own. */
const COMPANIES = 200;
const NODES = 1000;

/** Every night: what has been in the trash for thirty days goes for good. */
export const emptyOldTrash = job({
  name: 'disk/empty-old-trash',
  lane: 'bulk',
  payload: z.object({}),
  cron: '35 2 * * *',
  async run(deps) {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - TRASH_DAYS * DAY);
    let companyIds: string[];
    do {
      companyIds = await deps.db.asInstallation('disk/retention', (tx) =>
        listCompaniesWithOldTrash(tx, before, COMPANIES),
      );
      for (const companyId of companyIds) {
        await deps.db.asCompanyJob(companyId, async (tx) => {
          const ids = await purgeOld(tx, { companyId, before, now, limit: NODES });
          await deleteSoon(deps, tx, companyId, ids);
        });
      }
    } while (companyIds.length > 0);
  },
});
