import { job } from '@artel/server';
import * as z from 'zod/mini';
import { deleteOldHits } from '../collect/hits.store.ts';
import { deleteOldConsents } from '../consents/consents.store.ts';
import { dayOf, earlier, KEEP_CONSENTS, KEEP_EVENTS, KEEP_VIEWS, KEEP_VISITORS } from '../policy.ts';

/** Every night: forgets counts, visitors, events and proofs whose time is over. */
export const deleteOld = job({
  name: 'stats/delete-old',
  lane: 'bulk',
  payload: z.object({}),
  cron: '37 2 * * *',
  run: async ({ clock, db }) => {
    const now = clock.now();
    const before = (life: number) => dayOf(earlier(now, life));
    await db.asInstallation('stats/retention', async (tx) => {
      await deleteOldHits(tx, {
        views: before(KEEP_VIEWS),
        visitors: before(KEEP_VISITORS),
        events: before(KEEP_EVENTS),
      });
      await deleteOldConsents(tx, earlier(now, KEEP_CONSENTS));
    });
  },
});
