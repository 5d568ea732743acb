import {
  dateTimeField,
  pageQuery,
  requestErrors,
  resourceVersion,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { messengerErrors } from './errors.ts';
import { MessageFile } from './files.ts';
import { LONGEST_MESSAGE, MOST_EMOJI, MOST_FILES, messengerLimits } from './limits.ts';

/** The reactions with one emoji, earliest first. */
const Reaction = z.object({
  emoji: z.string(),
  count: z.int(),
  /** At most ten; `listReactions` returns all. */
  memberIds: z.array(z.string()).check(z.maxLength(10)),
  isMine: z.boolean(),
});

/** A message as its readers see it. A deleted one stays in its place without text, files and reactions. */
export const Message = z.object({
  /** Created by the sender's device, so that a message that is sent again under the same id exists once. */
  id: z.string(),
  conversationId: z.string(),
  /** The conversation's id, or the id of a thread's root message. */
  lineId: z.string(),
  /** Place in its line: 1, 2, 3 … without gaps, deleted ones included. */
  seq: z.int(),
  authorId: z.string(),
  /** The closed subset of Markdown; a mention is `<@id>` of a member or department, `<@all>` of everyone here. */
  body: z.string(),
  sentAt: z.string(),
  editedAt: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  version: z.int(),
  /** Rises with every change of the line: of two states of a message the one with the higher number is newer. */
  changeNo: z.int(),
  /** Whether it mentions everyone, which its author was allowed to do. */
  callsAll: z.boolean(),
  isSilent: z.boolean(),
  /** The answered message in its present state; `excerpt` is empty if it was deleted. */
  replyTo: z.nullable(
    z.object({
      id: z.string(),
      lineId: z.string(),
      seq: z.int(),
      authorId: z.string(),
      excerpt: z.string(),
    }),
  ),
  files: z.array(MessageFile).check(z.maxLength(MOST_FILES)),
  reactions: z.array(Reaction).check(z.maxLength(MOST_EMOJI)),
  /** The thread below it; null without one, and for a message inside a thread. */
  thread: z.nullable(
    z.object({
      /** Messages of the thread that were not deleted. */
      replies: z.int(),
      lastSeq: z.int(),
      lastAt: z.string(),
      /** At most three, the latest writer first. */
      authorIds: z.array(z.string()).check(z.maxLength(3)),
    }),
  ),
});
export type Message = z.infer<typeof Message>;

/** The bounds of a line and the reader's position in it. */
export const LineState = z.object({
  lineId: z.string(),
  conversationId: z.string(),
  /** The first place that the reader may see; 1 unless older ones are hidden or deleted. */
  firstSeq: z.int(),
  /** 0 for an empty line. */
  lastSeq: z.int(),
  lastChange: z.int(),
  readSeq: z.int(),
  /** Rises when the reader marks the line as unread; sent with each position. */
  epoch: z.int(),
  /** At most 100, which is shown as «99+». */
  unread: z.int(),
  mentions: z.int(),
  /** The first message that counts as unread; null without one. */
  firstUnreadSeq: z.nullable(z.int()),
  /** For a thread: whether the reader follows it. */
  isFollowing: z.boolean(),
});
export type LineState = z.infer<typeof LineState>;

const lineParams = z.object({ lineId: z.uuid() });
const messageParams = z.object({ messageId: z.uuid() });
const seqField = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));
const bodyField = z.string().check(z.maxLength(LONGEST_MESSAGE), storable);

/**
 * A window of a line, in the order of its places: around, before or after a place, or from an instant on; by
 * default the newest. Places beyond an end count as the end. `{lineId}` is the id of a conversation, or of a
 * message with a thread (also one without replies yet).
 */
export const listMessages = route.list({
  id: 'messenger/list-messages',
  path: '/api/v2/messenger/lines/{lineId}/messages',
  access: 'member',
  params: lineParams,
  query: z.object({
    /** Half of the page is before this place; the place and the rest follow. */
    around: z.optional(seqField),
    before: z.optional(seqField),
    after: z.optional(seqField),
    at: z.optional(dateTimeField),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: z.object({ line: LineState, items: z.array(Message) }),
  errors: [requestErrors.invalid, requestErrors['not-found']],
});

/**
 * Messages of a line that changed after a change number, in the order of their changes; `isComplete` is false
 * if there are more.
 */
export const listChanges = route.list({
  id: 'messenger/list-changes',
  path: '/api/v2/messenger/lines/{lineId}/changes',
  access: 'member',
  params: lineParams,
  query: z.object({
    since: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  response: z.object({ line: LineState, items: z.array(Message), isComplete: z.boolean() }),
  errors: [requestErrors.invalid, requestErrors['not-found']],
});

/** One message, for a link to it. */
export const getMessage = route.get({
  id: 'messenger/get-message',
  path: '/api/v2/messenger/messages/{messageId}',
  access: 'member',
  params: messageParams,
  response: Message,
  errors: [requestErrors['not-found']],
});

/**
 * Writes into a conversation, or below a message into its thread. Sent again under the same id it returns the
 * stored message, so that a device can repeat an unanswered call. 429 `messenger/too-fast` has a
 * `Retry-After`, after which the device continues.
 */
export const sendMessage = route.create({
  id: 'messenger/send-message',
  path: '/api/v2/messenger/lines/{lineId}/messages',
  access: 'member',
  params: lineParams,
  body: z.object({
    id: z.uuid(),
    body: bodyField,
    replyToId: z.optional(z.uuid()),
    fileIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_FILES)), []),
    isSilent: z._default(z.boolean(), false),
  }),
  response: Message,
  status: 201,
  creates: messengerLimits.messages,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    messengerErrors['not-allowed'],
    messengerErrors.archived,
    messengerErrors['empty-message'],
    messengerErrors['too-many-mentions'],
    messengerErrors['message-id-used'],
    messengerErrors['reply-unknown'],
    messengerErrors['file-unknown'],
    messengerErrors['too-fast'],
  ],
});

/** Changes the text of an own message; a stale version gets 409 with the present message. */
export const editMessage = route.update({
  id: 'messenger/edit-message',
  method: 'PATCH',
  path: '/api/v2/messenger/messages/{messageId}',
  access: 'member',
  params: messageParams,
  body: z.object({ body: bodyField, version: resourceVersion }),
  response: Message,
  creates: messengerLimits.edits,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    messengerErrors['not-allowed'],
    messengerErrors.archived,
    messengerErrors['empty-message'],
    messengerErrors['too-many-mentions'],
    messengerErrors['message-deleted'],
  ],
});

/**
 * Deletes an own message, or as a manager any message of the conversation; for ten seconds `restoreMessage`
 * undoes it.
 */
export const deleteMessage = route.remove({
  id: 'messenger/delete-message',
  path: '/api/v2/messenger/messages/{messageId}',
  access: 'member',
  params: messageParams,
  response: Message,
  acts: ['messenger/message-deleted'],
  errors: [requestErrors['not-found'], messengerErrors['not-allowed']],
});

/** Undoes the caller's deletion within ten seconds. */
export const restoreMessage = route.act({
  id: 'messenger/restore-message',
  path: '/api/v2/messenger/messages/{messageId}/restore',
  access: 'member',
  params: messageParams,
  response: Message,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], messengerErrors['not-allowed'], messengerErrors['undo-over']],
});

/** Lists earlier texts of an edited message, latest first; for thirty days. */
export const listRevisions = route.list({
  id: 'messenger/list-revisions',
  path: '/api/v2/messenger/messages/{messageId}/revisions',
  access: 'member',
  params: messageParams,
  query: z.object(pageQuery),
  response: toPageSchema(z.object({ version: z.int(), body: z.string(), writtenAt: z.string() })),
  errors: [requestErrors.invalid, requestErrors['not-found']],
});
