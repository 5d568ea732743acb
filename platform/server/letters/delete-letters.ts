import * as z from 'zod/mini';
import { job } from '../area.ts';
import { deleteEndedCounters } from './counters.store.ts';
import { deleteOldLetters } from './letters.store.ts';

const DAY_MS = 24 * 3_600_000;
const FINISHED_DAYS = 7;
const WAITING_DAYS = 30;

/**
 * Deletes letters a week after their end, those that nobody could deliver after thirty days, and counters that ended.
 */
export const deleteLetters = job({
  name: 'platform/delete-letters',
  lane: 'bulk',
  payload: z.object({}),
  cron: '25 1 * * *',
  async run({ db, clock, log }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    const letters = await db.asInstallation('platform/retention', (tx) =>
      deleteOldLetters(tx, before(FINISHED_DAYS), before(WAITING_DAYS)),
    );
    await db.asInstallation('platform/retention', (tx) => deleteEndedCounters(tx, clock.now()));
    log.info({ letters }, 'old letters were deleted');
  },
});
