import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';

/** A planned meeting in the list of its organiser or guest. */
export const PlannedItem = z.object({
  meetingId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  minutes: z.int(),
  guests: z.int(),
  isOrganiser: z.boolean(),
});
export type PlannedItem = z.infer<typeof PlannedItem>;

/** The hundred next meetings that the actor organises or is invited to. */
export const listPlanned = route.list({
  id: 'meetings/list-planned',
  path: '/api/v2/meet/planned',
  access: 'member',
  response: z.object({ items: z.array(PlannedItem).check(z.maxLength(100)) }),
});

export const RunningItem = z.object({
  runId: z.string(),
  title: z.string(),
  startedAt: z.string(),
  token: z.string(),
  people: z.int(),
});
export type RunningItem = z.infer<typeof RunningItem>;

/** Meetings under way: in the actor's rooms, planned by or with the actor, or attended by the actor. */
export const listRunning = route.list({
  id: 'meetings/list-running',
  path: '/api/v2/meet/running',
  access: 'member',
  response: z.object({ items: z.array(RunningItem).check(z.maxLength(100)) }),
});

export const PastItem = z.object({
  runId: z.string(),
  title: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** The first twenty by name, members and guests. */
  people: z.array(z.object({ name: z.string(), isGuest: z.boolean() })),
  peopleCount: z.int(),
});
export type PastItem = z.infer<typeof PastItem>;

/** Past meetings that the actor attended or whose room is the actor's, the latest first. */
export const listPast = route.list({
  id: 'meetings/list-past',
  path: '/api/v2/meet/past',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(PastItem),
  errors: [requestErrors.invalid],
});
