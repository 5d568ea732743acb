import { meetingsChanged } from '@artel/meetings/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { markUnreached } from '../meetings/guests.store.ts';

/** The organiser sees which guests the last letter did not reach. */
export const noteGuestLetter = job({
  name: 'meetings/note-guest-letter',
  lane: 'soon',
  payload: z.object({
    companyId: z.uuid(),
    meetingId: z.uuid(),
    letterId: z.uuid(),
    outcome: z.optional(z.enum(['delivered', 'failed', 'withheld'])),
  }),
  run: async ({ db, live }, { outcome, companyId, ...letter }) => {
    if (outcome !== 'failed' && outcome !== 'withheld') return;
    await db.asCompanyJob('job meetings/note-guest-letter', companyId, async (tx) => {
      if (await markUnreached(tx, { companyId, ...letter }))
        await live.tell(tx, { companyId }, meetingsChanged, { companyId });
    });
  },
});
