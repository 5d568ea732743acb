import { dateTimeField, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { memberReads } from './access-facts.ts';
import { Answer } from './entries.ts';
import { calendarErrors } from './errors.ts';
import { MOST_CALENDARS } from './limits.ts';

/** Something in a calendar as one reader may see it. */
export const Occurrence = z.object({
  calendarId: z.string(),
  /** UTC instants; of whole days midnights of UTC, which stand for the days. */
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  busy: z.enum(['free', 'perhaps', 'busy']),
  /** Null for who sees only when somebody is busy. */
  details: z.nullable(
    z.object({
      eventId: z.string(),
      original: z.string(),
      title: z.string(),
      place: z.string(),
      isSeries: z.boolean(),
      isPrivate: z.boolean(),
      isCancelled: z.boolean(),
      hasGuests: z.boolean(),
      /** The owner's own answer, where the owner is a guest. */
      answer: z.nullable(Answer),
      mayEdit: z.boolean(),
      version: z.int(),
    }),
  ),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** What is in some calendars between two instants, as the caller may see each; the own calendar where none is named. */
export const listOccurrences = route({
  ...memberReads,
  id: 'calendar/list-occurrences',
  method: 'GET',
  path: '/api/v2/calendar/occurrences',
  query: z.object({
    from: dateTimeField,
    to: dateTimeField,
    /** Ids of calendars with commas between them. */
    calendarIds: z.optional(
      z.string().check(z.maxLength(37 * MOST_CALENDARS), z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)),
    ),
  }),
  response: z.object({ items: z.array(Occurrence) }),
  perMinute: 300,
  errors: [
    requestErrors.invalid,
    calendarErrors['range-too-long'],
    calendarErrors['too-much-listed'],
    calendarErrors['ends-before-start'],
  ],
  handsOut: { reason: 'What is shown in one view of a calendar, each calendar as its owner shares it.' },
});
