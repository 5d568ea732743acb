import {
  calendarErrors,
  calendarLimits,
  ReceivedAct,
  ReceivedEvent,
  receivedComment,
} from '@artel/calendar/contract';
import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import type { Part } from './conversations.ts';
import { mailErrors } from './errors.ts';
import { mailLimits } from './limits.ts';

/** Whether a file of a letter is an event of a calendar, by its type or by its name. */
export function isCalendarPart({ type, name }: Pick<Part, 'type' | 'name'>): boolean {
  return type === 'text/calendar' || type === 'application/ics' || name.toLowerCase().endsWith('.ics');
}

/** Whether the calendar part is an alternative of the text, as mail programs add it for each other. */
export function isCalendarText({ type, name }: Pick<Part, 'type' | 'name'>): boolean {
  return type === 'text/calendar' && !name.includes('.ics');
}

/** The event in a letter, and its state in the reader's calendar. */
export const Invitation = z.object({
  event: z.nullable(ReceivedEvent),
  /** The reason why there is no event; null if there is one, or if the letter contains none. */
  problem: z.nullable(z.enum(['unreadable', 'too-large', 'no-uid', 'no-time', 'ends-before-start'])),
  /** Whether an answer can be sent to the organiser from the mailbox of the letter. */
  canReply: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

const params = z.object({ messageId: z.uuid() });

/** The event of a letter; opening it changes nothing. */
export const getMailInvitation = route.get({
  id: 'mail/get-invitation',
  path: '/api/v2/mail/messages/{messageId}/invitation',
  access: 'mail.use',
  params,
  response: Invitation,
  errors: [requestErrors['not-found'], mailErrors['server-away']],
});

/**
 * Answers it, adds it to the calendar, removes it, or applies a guest's answer. The organiser gets a letter
 * with the answer.
 */
export const answerMailInvitation = route.create({
  id: 'mail/answer-invitation',
  path: '/api/v2/mail/messages/{messageId}/invitation/answers',
  access: 'mail.use',
  params,
  body: z.object({ act: ReceivedAct, comment: receivedComment }),
  response: z.object({
    invitation: Invitation,
    /** Whether a letter to the organiser is on its way. */
    isSent: z.boolean(),
  }),
  creates: [mailLimits.answers, calendarLimits.received, calendarLimits.changes],
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    mailErrors['server-away'],
    mailErrors['no-invitation'],
    calendarErrors['received-outdated'],
    calendarErrors['received-conflict'],
    calendarErrors['received-unfit'],
    calendarErrors['no-guest'],
    calendarErrors['no-occurrence'],
  ],
});
