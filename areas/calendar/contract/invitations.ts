import { linkToken, readableText, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Answer } from './entries.ts';
import { calendarErrors } from './errors.ts';
import { calendarLimits } from './limits.ts';
import { When } from './when.ts';

/** An event as a guest sees it; other guests are not named. */
export const Invitation = z.object({
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  ...When.shape,
  startsAt: z.string(),
  endsAt: z.string(),
  rule: z.nullable(z.string()),
  organiserName: z.string(),
  companyName: z.string(),
  email: z.string(),
  answer: Answer,
  comment: z.string(),
  isCancelled: z.boolean(),
  /** The page of the room in which the guests meet; null without one. */
  roomPath: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof Invitation>;

const params = z.object({ token: linkToken });

/** The invitation behind the link of a letter. */
export const getInvitation = route.get({
  id: 'calendar/get-invitation',
  path: '/api/v2/calendar/invitations/{token}',
  params,
  response: Invitation,
  access: 'public',
  perMinute: 120,
  errors: [calendarErrors['invitation-gone']],
});

/** Answers the invitation; the organiser sees the answer at once. */
export const answerInvitation = route.update({
  id: 'calendar/answer-invitation',
  path: '/api/v2/calendar/invitations/{token}/answer',
  params,
  body: z.object({
    answer: z.enum(['accepted', 'tentative', 'declined']),
    comment: z._default(z.string().check(z.trim(), z.maxLength(1000), readableText), ''),
  }),
  response: Invitation,
  access: 'public',
  creates: calendarLimits.answers,
  unrecorded: 'daily-work',
  whenSuspended: 'allow',
  perMinute: 60,
  errors: [calendarErrors['invitation-gone'], calendarErrors['invitation-cancelled']],
});
