import { job } from '@artel/server';
import * as z from 'zod/mini';
import { createMoveActs } from './move-acts.ts';

/** Lets a company work on whose packer was killed before its file was complete. */
export const endAbandonedMove = job({
  name: 'company/end-abandoned-move',
  priority: 'soon',
  // The other jobs of a stopped company wait for the end of the stop.
  runsWhenMoved: true,
  payload: z.object({ companyId: z.uuid() }),
  run: (deps, { companyId }) => deps.endAbandonedMove(companyId, createMoveActs(deps, companyId)),
});

/** Looks for such companies. */
export const endAbandonedMoves = job({
  name: 'company/end-abandoned-moves',
  priority: 'soon',
  payload: z.object({}),
  cron: '* * * * *',
  async run({ db, jobs, listAbandonedMoves }) {
    const companyIds = await listAbandonedMoves();
    if (companyIds.length === 0) return;
    await db.asInstallation('company/abandoned-moves', async (tx) => {
      for (const companyId of companyIds)
        await jobs.enqueue(tx, endAbandonedMove, { companyId }, { key: `end the move of ${companyId}` });
    });
  },
});
