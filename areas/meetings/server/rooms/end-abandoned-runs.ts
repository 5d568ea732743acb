import { MINUTE } from '@artel/contract/time';
import { runChanged } from '@artel/meetings/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { runs } from '../tables.ts';
import { endRunRow, listCompaniesWithAbandonedRuns } from './runs.store.ts';

/** Three heartbeats of a server, and more than a restart takes. */
const ABANDONED_AFTER = MINUTE;
const COMPANIES = 500;

/** Ends meetings whose server died and into which no one came back; their end is the server's last heartbeat. */
export const endAbandonedRuns = job({
  name: 'meetings/end-abandoned-runs',
  priority: 'soon',
  payload: z.object({}),
  cron: '* * * * *',
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER);
    const companyIds = await deps.db.asInstallation('meetings/abandoned-runs', (tx) =>
      listCompaniesWithAbandonedRuns(tx, before, COMPANIES),
    );
    for (const companyId of companyIds)
      await deps.db.asCompanyJob('job meetings/end-abandoned-runs', companyId, async (tx) => {
        for (const { id, beatAt } of await runs.list(
          tx,
          { companyId, endedAt: null, beatAt: { '<': before } },
          { columns: ['id', 'beatAt'], limit: 1000 },
        ))
          await endRunRow(tx, { companyId, id }, { reason: 'lost', now: beatAt });
        await deps.live.publish(tx, { companyId }, runChanged, { companyId });
      });
  },
});
