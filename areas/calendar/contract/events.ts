import { event } from '@artel/contract';
import * as z from 'zod/mini';

const inCompany = { audience: 'company', isHookable: false } as const;

/** Members were invited to an event some seconds ago, and the invitation can't be undone any more. */
export const guestsInvited = event({
  ...inCompany,
  name: 'calendar/guests-invited',
  titleKey: 'events.calendar/guests-invited',
  payload: z.object({ companyId: z.uuid(), eventId: z.uuid(), memberIds: z.array(z.uuid()) }),
});

/** An event to which members were invited was changed. */
export const eventMoved = event({
  ...inCompany,
  name: 'calendar/event-moved',
  titleKey: 'events.calendar/event-moved',
  payload: z.object({ companyId: z.uuid(), eventId: z.uuid(), memberIds: z.array(z.uuid()) }),
});

/** An event to which members were invited was cancelled, or they are no longer guests of it. */
export const eventCancelled = event({
  ...inCompany,
  name: 'calendar/event-cancelled',
  titleKey: 'events.calendar/event-cancelled',
  payload: z.object({
    companyId: z.uuid(),
    eventId: z.uuid(),
    memberIds: z.array(z.uuid()),
  }),
});

/** A guest answered. */
export const guestAnswered = event({
  ...inCompany,
  name: 'calendar/guest-answered',
  titleKey: 'events.calendar/guest-answered',
  payload: z.object({ companyId: z.uuid(), eventId: z.uuid(), guestId: z.uuid() }),
});

/** A reminder of a member is due. */
export const reminderDue = event({
  ...inCompany,
  name: 'calendar/reminder-due',
  titleKey: 'events.calendar/reminder-due',
  payload: z.object({
    companyId: z.uuid(),
    memberId: z.uuid(),
    eventId: z.uuid(),
    original: z.string(),
  }),
});

/** An event was created; the company's programs are notified of events that have guests and are not private. */
export const eventPlanned = event({
  name: 'calendar/event-planned',
  audience: 'company',
  titleKey: 'events.calendar/event-planned',
  isHookable: true,
  shape: z.object({ eventId: z.uuid() }),
  usage: 'calendar',
  payload: z.object({
    companyId: z.uuid(),
    eventId: z.uuid(),
    /** Left out by jobs that were written before the field existed. */
    memberId: z.optional(z.uuid()),
  }),
});
