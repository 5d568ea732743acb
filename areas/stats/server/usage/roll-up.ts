import { listPlaces } from '@artel/company/server';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { addToSums, findHorizon, holdRollUp, listCompaniesToRollUp, movePosition } from './usage.store.ts';

/** Number of companies per run; the next run continues a minute later. */
const COMPANIES = 500;

/** Adds the rows of the last minute to the sums of their companies. */
export const rollUp = job({
  name: 'stats/roll-up',
  priority: 'soon',
  payload: z.object({}),
  cron: '* * * * *',
  run: (deps) => rollUpAll(deps),
});

/** Each company has its own position, so a server that dies between two of them adds nothing twice. */
export async function rollUpAll(deps: Platform): Promise<void> {
  const { below, companyIds } = await deps.db.asInstallation('stats/roll-up', async (tx) => {
    const horizon = await findHorizon(tx);
    return { below: horizon, companyIds: await listCompaniesToRollUp(tx, horizon, COMPANIES) };
  });
  for (const companyId of companyIds)
    await deps.db.asCompanyJob('job stats/roll-up', companyId, async (tx) => {
      const from = await holdRollUp(tx, companyId);
      // Another server was faster.
      if (BigInt(from) >= BigInt(below)) return;
      await addToSums(tx, { companyId, from, below, places: await listPlaces(tx, companyId) });
    });
  if (companyIds.length < COMPANIES)
    await deps.db.asInstallation('stats/roll-up', (tx) => movePosition(tx, below));
}
