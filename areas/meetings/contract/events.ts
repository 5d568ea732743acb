import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A member planned a meeting; its guests are invited by the calendar. */
export const meetingPlanned = event({
  name: 'meetings/meeting-planned',
  audience: 'company',
  titleKey: 'events.meetings/meeting-planned',
  isHookable: true,
  shape: z.object({ meetingId: z.uuid() }),
  usage: 'meetings',
  payload: z.object({
    companyId: z.uuid(),
    meetingId: z.uuid(),
    userId: z.uuid(),
    /** Left out by jobs that were written before the field existed. */
    memberId: z.optional(z.uuid()),
  }),
});
