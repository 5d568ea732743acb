import * as z from 'zod/mini';
import { job } from '../area.ts';
import { deleteOldLimitCounts } from './limit-counts.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Forgets how much was made on days that are over. */
export const forgetLimitCounts = job({
  name: 'platform/forget-limit-counts',
  lane: 'bulk',
  payload: z.object({}),
  cron: '25 1 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - DAY_MS);
    await db.asInstallation('platform/retention', (tx) => deleteOldLimitCounts(tx, before));
  },
});
