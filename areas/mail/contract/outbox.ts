import { requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Mailbox } from './addresses.ts';
import { Draft } from './drafts.ts';
import { mailErrors } from './errors.ts';
import { mailLimits } from './limits.ts';

/**
 * A letter that is being sent. `unsure`: the server did not respond after it had received the whole letter,
 * so the writer decides.
 */
export const Sending = z.object({
  id: z.string(),
  accountId: z.string(),
  subject: z.string(),
  to: z.array(Mailbox).check(z.maxLength(10)),
  state: z.enum(['waiting', 'sending', 'sent', 'unsure', 'failed', 'cancelled']),
  /** UTC instant: first the end of the time for cancelling, then the next attempt. */
  sendAt: z.string(),
  /** The last reply of the mail server; null without one. */
  answer: z.nullable(z.string()),
  /** Addresses that the server refused while others received the letter. */
  refused: z.array(z.object({ address: z.string(), answer: z.string() })),
  /** Whether it is an answer to an invitation, which has no draft. */
  isReply: z.boolean(),
});
export type Sending = z.infer<typeof Sending>;

const sendingParams = z.object({ sendingId: z.uuid() });

/**
 * Sends a draft in the version that its writer sees: refused if another tab has saved it since. It is sent
 * after ten seconds, during which it can be cancelled.
 */
export const sendDraft = route.create({
  id: 'mail/send-draft',
  path: '/api/v2/mail/drafts/{draftId}/send',
  access: 'mail.use',
  params: z.object({ draftId: z.uuid() }),
  body: z.object({ version: resourceVersion }),
  response: Sending,
  status: 201,
  creates: mailLimits.sendings,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    mailErrors['draft-sent'],
    mailErrors['no-recipients'],
    mailErrors['too-many-recipients'],
    mailErrors['outside-recipients'],
    mailErrors['letter-too-large'],
    mailErrors['server-away'],
  ],
});

/** Letters that are not sent yet or failed; sent ones are in their folder. */
export const listSendings = route.list({
  id: 'mail/list-sendings',
  path: '/api/v2/mail/sendings',
  access: 'mail.use',
  response: z.object({ items: z.array(Sending).check(z.maxLength(100)) }),
});

/** Cancels a sending in time; the draft exists again. */
export const cancelSending = route.act({
  id: 'mail/cancel-sending',
  path: '/api/v2/mail/sendings/{sendingId}/cancel',
  access: 'mail.use',
  whenSuspended: 'allow',
  params: sendingParams,
  response: Draft,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], mailErrors['undo-over']],
});

/** Decides about a letter that may or may not have been sent, or an answer that failed: send it again, or leave it. */
export const resolveSending = route.create({
  id: 'mail/resolve-sending',
  path: '/api/v2/mail/sendings/{sendingId}/resolve',
  access: 'mail.use',
  params: sendingParams,
  body: z.object({ act: z.enum(['send-again', 'leave']) }),
  response: Sending,
  creates: mailLimits.sendings,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], mailErrors['not-unsure']],
});
