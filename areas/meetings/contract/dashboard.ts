import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * The person's next meeting, as organiser or guest, one that is under way first. Without a meeting the part
 * is sent only to those who may plan one.
 */
export const nextMeetingPart = dashboardPart({
  name: 'meetings/next-meeting',
  data: z.object({
    next: z.nullable(
      z.object({
        id: z.string(),
        title: z.string(),
        /** UTC instant. */
        startsAt: z.string(),
        minutes: z.int(),
        guests: z.int(),
        /** Meetings of this organiser that have not begun, whose last letter did not reach every guest: the next three. */
        unreached: z.array(
          z.object({
            title: z.string(),
            startsAt: z.string(),
            guests: z.int(),
            /** Five of them at most. */
            emails: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
});
