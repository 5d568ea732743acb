import { job } from '@artel/server';
import * as z from 'zod/mini';
import { settleBytes } from './reserve-bytes.ts';
import { foldUsage, listCompaniesToFold, listEndedReservations } from './usage.store.ts';

/** Companies per round; each is a transaction of its own. */
const AT_ONCE = 200;

/** Every night: folds what came and went into the counters, and ends reservations whose upload never came. */
export const foldUsageNightly = job({
  name: 'disk/fold-usage',
  lane: 'bulk',
  payload: z.object({}),
  cron: '5 2 * * *',
  async run(deps) {
    const now = deps.clock.now();
    let companyIds: string[];
    do {
      companyIds = await deps.db.asInstallation('disk/retention', (tx) =>
        listCompaniesToFold(tx, now, AT_ONCE),
      );
      for (const companyId of companyIds) {
        await deps.db.asCompanyJob(companyId, async (tx) => {
          for (const reservationId of await listEndedReservations(tx, companyId, now))
            await settleBytes(deps, tx, { companyId, reservationId, changes: [] });
          await foldUsage(tx, companyId);
        });
      }
    } while (companyIds.length === AT_ONCE);
  },
});
