import * as z from 'zod/mini';
import { job } from '../area.ts';
import { deleteInChunks } from '../retention/delete-in-chunks.ts';
import { liveTimes } from './limits.ts';
import { deleteOldLiveEvents } from './live-events.store.ts';

/**
 * Deletes events that no reconnecting tab can request any more; every ten minutes, because they are retained
 * for about an hour.
 */
export const deleteLiveEvents = job({
  name: 'platform/delete-live-events',
  priority: 'bulk',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - liveTimes.stored);
    const events = await deleteInChunks(() =>
      db.asInstallation('platform/retention', (tx) => deleteOldLiveEvents(tx, before)),
    );
    log.info({ events }, 'old live events were deleted');
  },
});
