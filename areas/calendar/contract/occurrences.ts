import { dateTimeField, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Answer } from './entries.ts';
import { calendarErrors } from './errors.ts';
import { MOST_CALENDARS } from './limits.ts';

/** An entry of a calendar as one reader may see it. */
export const Occurrence = z.object({
  calendarId: z.string(),
  /** UTC instants; for whole days midnights of UTC, which represent the days. */
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  busy: z.enum(['free', 'perhaps', 'busy']),
  /** Null for those who see only free and busy times. */
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

const range = z.object({
  from: dateTimeField,
  to: dateTimeField,
  /** Ids of calendars with commas between them. */
  calendarIds: z.optional(
    z.string().check(z.maxLength(37 * MOST_CALENDARS), z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)),
  ),
});

/**
 * Lists the entries of some calendars between two instants, as the caller may see each; by default of the own
 * calendar.
 */
export const listOccurrences = route.list({
  id: 'calendar/list-occurrences',
  path: '/api/v2/calendar/occurrences',
  access: 'calendar.own',
  query: range,
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

/** Times in which the owner of a calendar is busy; adjoining times are joined. */
export const BusyTimes = z.object({
  calendarId: z.string(),
  times: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
});
export type BusyTimes = z.infer<typeof BusyTimes>;

/** When people are busy between two instants, without the reason; also for many people and a whole month. */
export const listBusy = route.list({
  id: 'calendar/list-busy',
  path: '/api/v2/calendar/busy',
  access: 'calendar.own',
  query: range,
  response: z.object({ items: z.array(BusyTimes) }),
  perMinute: 120,
  errors: [
    requestErrors.invalid,
    calendarErrors['range-too-long'],
    calendarErrors['too-much-listed'],
    calendarErrors['ends-before-start'],
  ],
  handsOut: { reason: 'When people are busy, as each calendar is shared; no events.' },
});
