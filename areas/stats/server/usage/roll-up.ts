import { listPlaces } from '@artel/company/server';
import { chunkedJob } from '@artel/server';
import { addToSums, findHorizon, holdRollUp, listCompaniesToRollUp, movePosition } from './usage.store.ts';

/**
 * Adds the rows of the last minute to the sums of their companies. Each company has its own position, so a server
 * that dies between two of them adds nothing twice.
 */
export const rollUp = chunkedJob({
  name: 'stats/roll-up',
  priority: 'soon',
  cron: '* * * * *',
  reason: 'stats/roll-up',
  each: 'company',
  begin: ({ db }) => db.asInstallation('stats/roll-up', movePosition),
  list: listCompaniesToRollUp,
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job stats/roll-up', companyId, async (tx) => {
      const from = await holdRollUp(tx, companyId);
      const below = await findHorizon(tx);
      // Another server was faster.
      if (BigInt(from) >= BigInt(below)) return;
      await addToSums(tx, { companyId, from, below, places: await listPlaces(tx, companyId) });
    }),
});
