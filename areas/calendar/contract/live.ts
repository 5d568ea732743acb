import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** Something in a calendar changed. Sent to its owner and to those who show it beside their own. */
export const calendarChanged = liveEvent({
  name: 'calendar/calendar-changed',
  ids: z.object({ companyId: z.uuid(), calendarId: z.uuid() }),
});
