import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';

/** Upcoming events in the person's own calendar in the next days; left out where there are none. */
export const nextEventsPart = dashboardPart({
  name: 'calendar/next-events',
  data: z.object({
    items: z.array(
      z.object({
        eventId: z.string(),
        /** The name of the occurrence of a series; null for a single event. */
        original: z.nullable(z.string()),
        title: z.string(),
        /** UTC instant; for a whole-day event midnight in UTC, which represents the day. */
        startsAt: z.string(),
        isAllDay: z.boolean(),
        place: z.string(),
      }),
    ),
  }),
});
