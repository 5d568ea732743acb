import { DAY } from '@artel/contract/time';
import { TRASH_DAYS } from '@artel/disk/contract';
import { chunkedJob } from '@artel/server';
import { deleteSoon } from './delete-soon.ts';
import { listCompaniesWithOldTrash, purgeOld } from './trash.store.ts';

const NODES = 1000;

const getLast = (now: Date) => new Date(now.getTime() - TRASH_DAYS * DAY);

/** Runs every night: deletes nodes for good that have been in the trash for thirty days. */
export const emptyOldTrash = chunkedJob({
  name: 'disk/empty-old-trash',
  cron: '35 2 * * *',
  reason: 'disk/retention',
  each: 'company',
  atMost: 50,
  list: (tx, page, { clock }) => listCompaniesWithOldTrash(tx, getLast(clock.now()), page),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job disk/empty-old-trash', companyId, async (tx) => {
      const now = deps.clock.now();
      const ids = await purgeOld(tx, { companyId, before: getLast(now), now, limit: NODES });
      await deleteSoon(deps, tx, companyId, ids);
      return ids.length === NODES;
    }),
});
