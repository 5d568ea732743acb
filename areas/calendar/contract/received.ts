import { readableText, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Answer, CalendarEvent } from './entries.ts';
import { calendarErrors } from './errors.ts';
import { calendarLimits } from './limits.ts';
import { When } from './when.ts';

const Party = z.object({ name: z.string(), email: z.string() });

/** Parts of the file that could not be read exactly. */
export const ReceivedRemark = z.enum([
  /** The zone is unknown: the times are taken as the reader's local time. */
  'zone-unknown',
  /** The zone has its own rules for summer time: later times of a series may differ. */
  'zone-guessed',
  'rule-unsupported',
  /** Some occurrences of a series were left out. */
  'times-cut',
  'more-events',
]);
export type ReceivedRemark = z.infer<typeof ReceivedRemark>;

/** An event that a letter brings, and its relation to the reader's calendar. */
export const ReceivedEvent = z.object({
  /** `publish` is an event without an invitation; `counter` proposes another time. */
  kind: z.enum(['request', 'cancel', 'reply', 'counter', 'publish']),
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  /** Answers and cancellations may contain no time. */
  hasTime: z.boolean(),
  ...When.shape,
  startsAt: z.string(),
  endsAt: z.string(),
  rule: z.nullable(z.string()),
  /** The letter is about a single occurrence of a series. */
  isOccurrence: z.boolean(),
  organiser: z.nullable(Party),
  /** The letter was sent from the organiser's address. */
  isFromOrganiser: z.boolean(),
  guests: z.array(z.object({ ...Party.shape, answer: Answer, isOptional: z.boolean() })),
  guestCount: z.int(),
  /** The address by which the reader is invited; null without an invitation. */
  invitedAs: z.nullable(z.string()),
  /**
   * `changed`: differs from the event in the reader's calendar; `outdated`: the calendar has a later state;
   * `other`: the calendar has an event with the same UID by another organiser; `own`: the reader organises
   * it; `inside`: the reader is a guest of it in this company.
   */
  standing: z.enum(['new', 'same', 'changed', 'outdated', 'other', 'own', 'inside']),
  answer: Answer,
  /** The event in the reader's calendar; null where it is not there. */
  eventId: z.nullable(z.string()),
  /** The time in the calendar, if it is another one. */
  before: z.nullable(z.object({ startsAt: z.string(), endsAt: z.string(), isAllDay: z.boolean() })),
  /** Titles of the reader's other events at this time. */
  busyWith: z.array(z.string()),
  /** The answer or the proposal of a guest, in a letter to the organiser. */
  reply: z.nullable(
    z.object({
      ...Party.shape,
      answer: Answer,
      comment: z.string(),
      mayApply: z.boolean(),
      isApplied: z.boolean(),
    }),
  ),
  remarks: z.array(ReceivedRemark),
});
export type ReceivedEvent = z.infer<typeof ReceivedEvent>;

/** Actions of a person on an event that came by mail. */
export const ReceivedAct = z.enum(['accepted', 'tentative', 'declined', 'add', 'remove', 'apply']);
export type ReceivedAct = z.infer<typeof ReceivedAct>;

export const receivedComment = z._default(z.string().check(z.trim(), z.maxLength(1000), readableText), '');

/** Answers an event of an organiser outside, or removes it from the calendar; the organiser gets a letter. */
export const answerReceived = route.update({
  id: 'calendar/answer-received',
  path: '/api/v2/calendar/events/{eventId}/received-answer',
  access: 'calendar.own',
  params: z.object({ eventId: z.uuid() }),
  body: z.object({ answer: z.enum(['accepted', 'tentative', 'declined']), comment: receivedComment }),
  response: z.object({
    /** Null if it is no longer in the calendar. */
    event: z.nullable(CalendarEvent),
    /** The letter to the organiser is on its way. */
    isSent: z.boolean(),
  }),
  creates: [calendarLimits.received, calendarLimits.changes],
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], calendarErrors['not-received']],
});
