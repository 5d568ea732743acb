import { calendarLimits, createEvent, deleteEvent, updateEvent } from '@artel/calendar/contract';
import {
  dateField,
  defineErrors,
  readableLine,
  requestErrors,
  resourceVersion,
  route,
} from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { meetingsLimits } from './limits.ts';

export const meetingsErrors = defineErrors('meetings', {
  'time-passed': { status: 422, path: 'time' },
  'too-far': { status: 422, path: 'date' },
  'time-zone-unknown': { status: 422, path: 'timeZone' },
  'too-many-guests': { status: 422, path: 'guests' },
  /** The meeting is a series, which is changed in the calendar, where the user chooses the occurrences. */
  repeated: { status: 409 },
  /** The company has reached its daily limit of people invited by letter. */
  'too-many-invitations': { status: 429, path: 'guests' },
  /** The same for an unconfirmed company, whose limit is lower. */
  'too-many-invitations-unconfirmed': { status: 429, path: 'guests' },
});

/** Limit of guests of one meeting. */
export const MOST_GUESTS = 50;

/** The address at which a meeting is planned: a dialog over the start page. */
export const PLANNING_ADDRESS = '/?new-meeting=yes';

export const Meeting = z.object({
  id: z.string(),
  title: z.string(),
  /** UTC instant. */
  startsAt: z.string(),
  /** IANA zone in which it was planned. */
  timeZone: z.string(),
  minutes: z.int(),
  organiserId: z.string(),
  status: z.enum(['planned', 'cancelled']),
  guests: z.array(z.string()),
  version: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

const typed = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine),
  date: dateField,
  time: z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  minutes: z._default(z.int().check(z.minimum(5), z.maximum(1440)), 60),
  guests: z._default(z.array(emailField).check(z.maxLength(MOST_GUESTS)), []),
};

/**
 * Plans a meeting: an event of the calendar with a room, to which its guests are invited. Date and time are
 * local, by default in the planner's zone. A company has one first meeting: planning it again returns the
 * existing one.
 */
export const planMeeting = route.create({
  id: 'meetings/plan-meeting',
  path: '/api/v2/meetings',
  body: z.object({
    ...typed,
    isFirst: z._default(z.boolean(), false),
  }),
  response: Meeting,
  status: 201,
  access: 'meetings.plan',
  creates: [meetingsLimits.meetings, calendarLimits.events, calendarLimits.changes],
  unrecorded: 'daily-work',
  perMinute: 30,
  errors: [...Object.values(meetingsErrors), ...createEvent.errors],
});

const params = z.object({ meetingId: z.uuid() });

/** A meeting, for its organiser and its guests of the company. */
export const getMeeting = route.get({
  id: 'meetings/get-meeting',
  path: '/api/v2/meetings/{meetingId}',
  params,
  response: Meeting,
  access: 'member',
  errors: [requestErrors['not-found']],
});

const changes = {
  access: 'meetings.plan',
  effect: 'write',
  whenSuspended: 'refuse',
  perMinute: 30,
  params,
  creates: [meetingsLimits.changes, calendarLimits.changes],
} as const;

/**
 * Changes a meeting that has not begun; the named guests are added to the present ones, and all of them get a
 * letter.
 */
export const changeMeeting = route.update({
  ...changes,
  id: 'meetings/change-meeting',
  path: '/api/v2/meetings/{meetingId}',
  body: z.object({ ...typed, version: resourceVersion }),
  response: Meeting,
  unrecorded: 'daily-work',
  errors: [requestErrors.stale, ...Object.values(meetingsErrors), ...updateEvent.errors],
});

/** Cancels a meeting that has not begun; its guests get a letter. */
export const cancelMeeting = route.create({
  ...changes,
  id: 'meetings/cancel-meeting',
  path: '/api/v2/meetings/{meetingId}/cancellation',
  body: z.object({ version: resourceVersion }),
  response: Meeting,
  unrecorded: 'daily-work',
  errors: [meetingsErrors.repeated, ...deleteEvent.errors],
});
