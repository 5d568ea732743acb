import { MINUTE } from '@artel/contract/time';
import { runChanged } from '@artel/meetings/contract';
import { chunkedJob } from '@artel/server';
import { runs } from '../tables.ts';
import { endRunRow, listCompaniesWithAbandonedRuns } from './runs.store.ts';

/** Three heartbeats of a server, and more than a restart takes. */
const ABANDONED_AFTER = MINUTE;
const RUNS = 100;

const getLast = (now: Date) => new Date(now.getTime() - ABANDONED_AFTER);

/** Ends meetings whose server died and into which no one came back; their end is the server's last heartbeat. */
export const endAbandonedRuns = chunkedJob({
  name: 'meetings/end-abandoned-runs',
  priority: 'soon',
  cron: '* * * * *',
  reason: 'meetings/abandoned-runs',
  each: 'company',
  list: (tx, page, { clock }) => listCompaniesWithAbandonedRuns(tx, getLast(clock.now()), page),
  work: (deps, companyId) =>
    deps.db.asCompanyJob('job meetings/end-abandoned-runs', companyId, async (tx) => {
      const abandoned = await runs.list(
        tx,
        { companyId, endedAt: null, beatAt: { '<': getLast(deps.clock.now()) } },
        { columns: ['id', 'beatAt'], limit: RUNS },
      );
      for (const { id, beatAt } of abandoned)
        await endRunRow(tx, { companyId, id }, { reason: 'lost', now: beatAt });
      if (abandoned.length > 0) await deps.live.publish(tx, { companyId }, runChanged, { companyId });
      return abandoned.length === RUNS;
    }),
});
