import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { calendarErrors } from './errors.ts';
import { calendarLimits, MOST_REMINDERS } from './limits.ts';

/**
 * Permissions on a calendar, each including the one before: `busy` sees the times of events, `reader` their
 * content, `editor` changes them, `manager` shares the calendar.
 */
export const CalendarRole = z.enum(['busy', 'reader', 'editor', 'manager']);
export type CalendarRole = z.infer<typeof CalendarRole>;

/** Colours that a calendar may have. */
const COLORS = 12;
const color = z.int().check(z.minimum(0), z.maximum(COLORS - 1));
const reminders = z.array(z.int().check(z.minimum(0), z.maximum(40_320))).check(z.maxLength(MOST_REMINDERS));

export const Calendar = z.object({
  id: z.string(),
  kind: z.enum(['personal', 'team', 'feed']),
  /** A personal calendar has its owner's name. */
  name: z.string(),
  ownerId: z.nullable(z.string()),
  color: z.int(),
  role: CalendarRole,
  isOwn: z.boolean(),
  isShown: z.boolean(),
  /** Minutes before the start, for events that are created in this calendar. */
  defaultReminders: z.array(z.int()),
});
export type Calendar = z.infer<typeof Calendar>;

/** The caller's own calendars, and the ones that the caller shows beside them. */
export const listCalendars = route.list({
  id: 'calendar/list-calendars',
  path: '/api/v2/calendar/calendars',
  access: 'calendar.own',
  response: z.object({ items: z.array(Calendar), timeZone: z.string() }),
  handsOut: { reason: 'Names of calendars, no events.' },
});

const params = z.object({ calendarId: z.uuid() });

/** Shows a calendar beside the own one, hides it or sets its colour; for the caller alone. */
export const showCalendar = route.update({
  id: 'calendar/show-calendar',
  path: '/api/v2/calendar/calendars/{calendarId}/settings',
  access: 'calendar.own',
  whenSuspended: 'allow',
  params,
  body: z.object({ isShown: z.boolean(), color: z._default(z.nullable(color), null) }),
  response: Calendar,
  creates: calendarLimits.overlays,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Takes a colleague's calendar out of the list. */
export const removeOverlay = route.remove({
  id: 'calendar/remove-overlay',
  path: '/api/v2/calendar/calendars/{calendarId}/settings',
  access: 'calendar.own',
  whenSuspended: 'allow',
  params,
  response: z.object({}),
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Sets the default reminders of events that are created in the calendar from now on. */
export const updateCalendar = route.update({
  id: 'calendar/update-calendar',
  method: 'PATCH',
  path: '/api/v2/calendar/calendars/{calendarId}',
  access: 'calendar.own',
  params,
  body: z.object({ defaultReminders: reminders }),
  response: Calendar,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found'], calendarErrors['not-allowed']],
});

export const CalendarGrant = z.object({
  id: z.string(),
  principal: z.object({
    kind: z.enum(['member', 'department', 'company']),
    id: z.string(),
    name: z.string(),
  }),
  role: CalendarRole,
});
export type CalendarGrant = z.infer<typeof CalendarGrant>;

/** Lists those who may see or change a calendar, for those who may share it. */
export const listCalendarAccess = route.list({
  id: 'calendar/list-access',
  path: '/api/v2/calendar/calendars/{calendarId}/access',
  access: 'calendar.own',
  params,
  response: z.object({ items: z.array(CalendarGrant) }),
  errors: [requestErrors['not-found'], calendarErrors['not-allowed']],
  handsOut: { reason: 'Who may see one calendar.' },
});

/** Grants a member, a department or the company a role in a calendar; it replaces the earlier one. */
export const grantCalendarAccess = route.update({
  id: 'calendar/grant-access',
  path: '/api/v2/calendar/calendars/{calendarId}/access',
  access: 'calendar.own',
  params,
  body: z.object({ principalId: z.uuid(), role: CalendarRole }),
  response: CalendarGrant,
  creates: calendarLimits.grants,
  acts: ['calendar/access-given'],
  errors: [requestErrors['not-found'], calendarErrors['not-allowed'], calendarErrors['principal-unknown']],
});

export const revokeCalendarAccess = route.remove({
  id: 'calendar/revoke-access',
  path: '/api/v2/calendar/calendars/{calendarId}/access/{grantId}',
  access: 'calendar.own',
  whenSuspended: 'allow',
  params: z.object({ calendarId: z.uuid(), grantId: z.uuid() }),
  response: z.object({}),
  acts: ['calendar/access-ended'],
  errors: [requestErrors['not-found'], calendarErrors['not-allowed']],
});
