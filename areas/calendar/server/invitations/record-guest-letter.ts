import { job } from '@artel/server';
import * as z from 'zod/mini';
import { sendChanged } from '../calendars/send-changed.ts';
import { findEvent } from '../stored/events.store.ts';
import { markUnreached } from '../stored/guests.store.ts';

/** Records for the organiser which guests the last letter did not reach. */
export const recordGuestLetter = job({
  name: 'calendar/note-guest-letter',
  priority: 'soon',
  payload: z.object({
    companyId: z.uuid(),
    guestId: z.uuid(),
    letterId: z.uuid(),
    outcome: z.optional(z.enum(['delivered', 'failed', 'withheld'])),
  }),
  run: async ({ db, live, ports }, { outcome, companyId, ...letter }) => {
    if (outcome !== 'failed' && outcome !== 'withheld') return;
    await db.asCompanyJob('job calendar/note-guest-letter', companyId, async (tx) => {
      const eventId = await markUnreached(tx, { companyId, ...letter });
      const event = eventId === null ? null : await findEvent(tx, { companyId, id: eventId });
      if (!event) return;
      if (event.hasRoom) await ports.eventRooms.follow(tx, { companyId, eventId: event.id });
      await sendChanged({ live, tx }, companyId, [event.calendarId]);
    });
  },
});
