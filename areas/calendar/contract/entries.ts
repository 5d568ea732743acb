import { readableLine, readableText, requestErrors, resourceVersion, route } from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { calendarErrors } from './errors.ts';
import { calendarLimits, MOST_GUESTS, MOST_REMINDERS } from './limits.ts';
import { shownTime, When, zoneName } from './when.ts';

export const Answer = z.enum(['none', 'accepted', 'tentative', 'declined']);
export type Answer = z.infer<typeof Answer>;

export const EventGuest = z.object({
  email: z.string(),
  memberId: z.nullable(z.string()),
  name: z.string(),
  isOptional: z.boolean(),
  answer: Answer,
  comment: z.string(),
  /** The last letter could not be delivered to this guest. */
  isUnreached: z.boolean(),
});
export type EventGuest = z.infer<typeof EventGuest>;

/** An event, or one occurrence of a series. */
export const CalendarEvent = z.object({
  id: z.string(),
  calendarId: z.string(),
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  ...When.shape,
  /** RFC 5545; null for a single event. */
  rule: z.nullable(z.string()),
  /** The occurrence that was requested, by its start in the rule. */
  original: z.nullable(z.string()),
  /** This occurrence differs from the rest of the series. */
  isChanged: z.boolean(),
  visibility: z.enum(['default', 'private']),
  isBusy: z.boolean(),
  organiserId: z.nullable(z.string()),
  organiserName: z.string(),
  guests: z.array(EventGuest),
  /** The page of the room in which the guests meet; null without one. */
  roomPath: z.nullable(z.string()),
  /** The caller's own answer; null if the caller is no guest. */
  answer: z.nullable(Answer),
  /** The caller's own reminders, in minutes before the start. */
  reminders: z.array(z.int()),
  mayEdit: z.boolean(),
  /** Set if an organiser outside sent the event by mail; null for every other event. */
  received: z.nullable(
    z.object({
      isInvited: z.boolean(),
      /** The page of the letter; null if the letter is gone. */
      letterPath: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** The result of a change, with the means to undo it for some seconds. */
const Changed = z.object({ event: CalendarEvent, undoId: z.string(), undoSeconds: z.int() });

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine);
const place = z.string().check(z.trim(), z.maxLength(500), readableLine);
const notes = z.string().check(z.trim(), z.maxLength(10_000), readableText);
const rule = z.nullable(z.string().check(z.minLength(6), z.maxLength(1000)));
const visibility = z.enum(['default', 'private']);
const reminders = z.array(z.int().check(z.minimum(0), z.maximum(40_320))).check(z.maxLength(MOST_REMINDERS));
const guests = z
  .array(z.object({ email: emailField, isOptional: z._default(z.boolean(), false) }))
  .check(z.maxLength(MOST_GUESTS));

const whenErrors = [
  calendarErrors['ends-before-start'],
  calendarErrors['days-and-times'],
  calendarErrors['time-zone-unknown'],
  calendarErrors['rule-unreadable'],
  calendarErrors['rule-never'],
  calendarErrors['series-too-long'],
];
const guestErrors = [
  calendarErrors['too-many-guests'],
  calendarErrors['too-many-invitations'],
  calendarErrors['too-many-invitations-unconfirmed'],
];

/** Creates an event in a calendar. Guests of the company see it at once, others get a letter some seconds later. */
export const createEvent = route.create({
  id: 'calendar/create-event',
  path: '/api/v2/calendar/events',
  access: 'calendar.own',
  body: z.object({
    /** By default the own calendar. */
    calendarId: z.optional(z.uuid()),
    title,
    place: z._default(place, ''),
    notes: z._default(notes, ''),
    isAllDay: z._default(z.boolean(), false),
    starts: shownTime,
    ends: shownTime,
    /** By default the zone of the person's profile. */
    timeZone: z.optional(zoneName),
    endZone: z._default(z.nullable(zoneName), null),
    rule: z._default(rule, null),
    visibility: z._default(visibility, 'default'),
    isBusy: z._default(z.boolean(), true),
    /** By default those of the calendar. */
    reminders: z.optional(reminders),
    guests: z._default(guests, []),
    /** Creates a room with the event, in which the guests meet. */
    hasRoom: z._default(z.boolean(), false),
  }),
  response: Changed,
  status: 201,
  creates: [calendarLimits.events, calendarLimits.changes],
  unrecorded: 'daily-work',
  perMinute: 120,
  errors: [requestErrors['not-found'], calendarErrors['not-allowed'], ...whenErrors, ...guestErrors],
});

const params = z.object({ eventId: z.uuid() });

/** One event with its guests, or one occurrence of a series. */
export const getEvent = route.get({
  id: 'calendar/get-event',
  path: '/api/v2/calendar/events/{eventId}',
  access: 'calendar.own',
  params,
  query: z.object({ original: z.optional(shownTime) }),
  response: CalendarEvent,
  errors: [requestErrors['not-found'], calendarErrors['no-occurrence']],
  handsOut: { reason: 'One event with its guests.' },
});

/** The part of a series that a change affects. */
const Scope = z.enum(['this', 'following', 'all']);
export type Scope = z.infer<typeof Scope>;

/**
 * Changes an event; fields that are left out stay. In a series the change affects one occurrence, it and the
 * later ones, or all; the times are those of the named occurrence.
 */
export const updateEvent = route.update({
  id: 'calendar/update-event',
  method: 'PATCH',
  path: '/api/v2/calendar/events/{eventId}',
  access: 'calendar.own',
  params,
  body: z.object({
    version: resourceVersion,
    scope: z._default(Scope, 'all'),
    original: z.optional(shownTime),
    title: z.optional(title),
    place: z.optional(place),
    notes: z.optional(notes),
    isAllDay: z.optional(z.boolean()),
    starts: z.optional(shownTime),
    ends: z.optional(shownTime),
    timeZone: z.optional(zoneName),
    endZone: z.optional(z.nullable(zoneName)),
    rule: z.optional(rule),
    visibility: z.optional(visibility),
    isBusy: z.optional(z.boolean()),
    guests: z.optional(guests),
    /** Creates a room for the guests, or closes it, so that its link opens nothing until the room is created again. */
    hasRoom: z.optional(z.boolean()),
    /** Whether guests who know the event already get a letter. */
    notifyGuests: z._default(z.boolean(), true),
  }),
  response: Changed,
  creates: [calendarLimits.events, calendarLimits.changes],
  unrecorded: 'daily-work',
  perMinute: 240,
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    calendarErrors['not-allowed'],
    calendarErrors['no-occurrence'],
    calendarErrors['too-many-overrides'],
    calendarErrors['rule-does-not-fit'],
    calendarErrors['whole-series-only'],
    ...whenErrors,
    ...guestErrors,
  ],
});

/**
 * Deletes an event, one occurrence of it, or one and all later ones; guests who were notified of it get a
 * letter some seconds later.
 */
export const deleteEvent = route.create({
  id: 'calendar/delete-event',
  path: '/api/v2/calendar/events/{eventId}/deletion',
  access: 'calendar.own',
  params,
  body: z.object({
    version: resourceVersion,
    scope: z._default(Scope, 'all'),
    original: z.optional(shownTime),
    notifyGuests: z._default(z.boolean(), true),
  }),
  response: z.object({ undoId: z.string(), undoSeconds: z.int() }),
  creates: calendarLimits.changes,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    calendarErrors['not-allowed'],
    calendarErrors['no-occurrence'],
    calendarErrors['too-many-overrides'],
  ],
});

/** Answers an invitation, for all of a series or for one occurrence. */
export const answerEvent = route.update({
  id: 'calendar/answer-event',
  path: '/api/v2/calendar/events/{eventId}/answer',
  access: 'calendar.own',
  params,
  body: z.object({
    answer: z.enum(['accepted', 'tentative', 'declined']),
    original: z.optional(shownTime),
    comment: z._default(z.string().check(z.trim(), z.maxLength(1000), readableText), ''),
  }),
  response: CalendarEvent,
  creates: calendarLimits.changes,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], calendarErrors['no-guest'], calendarErrors['no-occurrence']],
});

/** Sets the caller's reminders of an event. */
export const setReminders = route.update({
  id: 'calendar/set-reminders',
  path: '/api/v2/calendar/events/{eventId}/reminders',
  access: 'calendar.own',
  params,
  body: z.object({ reminders }),
  response: CalendarEvent,
  creates: calendarLimits.changes,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found'], calendarErrors['not-allowed']],
});

/** Undoes the caller's change of some seconds ago, about which no letter was sent yet. */
export const undoChange = route.create({
  id: 'calendar/undo-change',
  path: '/api/v2/calendar/undos/{undoId}',
  access: 'calendar.own',
  params: z.object({ undoId: z.uuid() }),
  response: z.object({}),
  creates: calendarLimits.changes,
  unrecorded: 'daily-work',
  errors: [calendarErrors['undo-over']],
});
