import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { Mailbox, Recipients } from './addresses.ts';
import { mailErrors } from './errors.ts';
import { MOST_CHANGED, MOST_MESSAGES, MOST_PARTS } from './limits.ts';

/** Letters that belong together, as a list shows them. */
export const Conversation = z.object({
  id: z.string(),
  accountId: z.string(),
  subject: z.string(),
  /** At most ten, the latest writer first. */
  participants: z.array(Mailbox).check(z.maxLength(10)),
  snippet: z.string(),
  /** UTC instant of the newest letter. */
  lastAt: z.string(),
  count: z.int(),
  unread: z.int(),
  hasFiles: z.boolean(),
  isFlagged: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A file of a letter. */
export const Part = z.object({
  /** Number of the part within the letter. */
  part: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** The id by which the text refers to the part; null for an attachment. */
  contentId: z.nullable(z.string()),
});
export type Part = z.infer<typeof Part>;

/** A letter without its text. */
export const Message = z.object({
  id: z.string(),
  conversationId: z.string(),
  accountId: z.string(),
  subject: z.string(),
  sender: Mailbox,
  recipients: Recipients,
  receivedAt: z.string(),
  snippet: z.string(),
  isSeen: z.boolean(),
  isFlagged: z.boolean(),
  isAnswered: z.boolean(),
  /** Whether the owner of the mailbox wrote it. */
  isSent: z.boolean(),
  files: z.array(Part).check(z.maxLength(MOST_PARTS)),
  folderIds: z.array(z.string()),
  /** Whether the mailbox's server could not confirm the sender's domain. */
  isUnconfirmed: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** Lists the conversations of a folder, newest first. */
export const listConversations = route.list({
  id: 'mail/list-conversations',
  path: '/api/v2/mail/folders/{folderId}/conversations',
  access: 'mail.use',
  params: z.object({ folderId: z.uuid() }),
  query: z.object({ ...pageQuery, filter: z.optional(z.enum(['unread', 'flagged'])) }),
  response: toPageSchema(Conversation),
  errors: [requestErrors.invalid, requestErrors['not-found']],
});

const conversationParams = z.object({ conversationId: z.uuid() });

/** A conversation with its letters in the order of time. */
export const getConversation = route.get({
  id: 'mail/get-conversation',
  path: '/api/v2/mail/conversations/{conversationId}',
  access: 'mail.use',
  params: conversationParams,
  response: z.object({
    conversation: Conversation,
    messages: z.array(Message).check(z.maxLength(MOST_MESSAGES)),
  }),
  errors: [requestErrors['not-found']],
  handsOut: { reason: "Letters of the caller's own mailbox, without their texts." },
});

const messageParams = z.object({ messageId: z.uuid() });

/** Returns the text of a letter. HTML is returned unchanged: the client cleans it and shows it without scripts. */
export const getBody = route.get({
  id: 'mail/get-body',
  path: '/api/v2/mail/messages/{messageId}/body',
  access: 'mail.use',
  params: messageParams,
  response: z.object({
    text: z.string(),
    html: z.nullable(z.string()),
    /** The text was cut because it is too deep or too long; the source has all of it. */
    isCut: z.boolean(),
  }),
  errors: [requestErrors['not-found'], mailErrors['server-away']],
});

/** The address of a letter's file for the browser to load: valid for ten minutes, for this file and this person. */
export const createFileDownload = route.act({
  id: 'mail/create-download',
  path: '/api/v2/mail/downloads',
  access: 'mail.use',
  whenSuspended: 'allow',
  body: z.object({ messageId: z.uuid(), part: z.string().check(z.maxLength(40), z.regex(/^[0-9.]+$/)) }),
  response: z.object({ url: z.string() }),
  unrecorded: 'access-to-one',
  errors: [requestErrors['not-found']],
  handsOut: { reason: "One file of a letter in the caller's own mailbox." },
});

const changed = z.object({
  conversationIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHANGED)),
});

/** Changes marks of whole conversations; foreign ids are ignored. */
export const markConversations = route.act({
  id: 'mail/mark-conversations',
  path: '/api/v2/mail/marks',
  access: 'mail.use',
  whenSuspended: 'allow',
  body: z.extend(changed, { isSeen: z.optional(z.boolean()), isFlagged: z.optional(z.boolean()) }),
  response: z.object({}),
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found']],
});

/** The target of conversations: a folder of their mailbox, by its role or its id. */
const Target = z.union([
  z.object({ role: z.enum(['inbox', 'archive', 'trash', 'junk']) }),
  z.object({ folderId: z.uuid() }),
]);

/**
 * Moves the letters of conversations that are in one folder into another. `undo` is sent to `undoMove` to
 * move them back.
 */
export const moveConversations = route.act({
  id: 'mail/move-conversations',
  path: '/api/v2/mail/moves',
  access: 'mail.use',
  whenSuspended: 'allow',
  body: z.extend(changed, { fromId: z.uuid(), to: Target }),
  response: z.object({
    moved: z.int(),
    undo: z.array(z.object({ messageId: z.string(), folderId: z.string() })),
  }),
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found']],
});

/** Moves letters back into their former folders. */
export const undoMove = route.act({
  id: 'mail/undo-move',
  path: '/api/v2/mail/moves/undo',
  access: 'mail.use',
  whenSuspended: 'allow',
  body: z.object({
    undo: z
      .array(z.object({ messageId: z.uuid(), folderId: z.uuid() }))
      .check(z.minLength(1), z.maxLength(MOST_MESSAGES * 10)),
  }),
  response: z.object({}),
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found']],
});

/** Deletes for good the letters in a mailbox's trash, all or those of some conversations. */
export const emptyTrash = route.act({
  id: 'mail/empty-trash',
  path: '/api/v2/mail/trash/empty',
  access: 'mail.use',
  whenSuspended: 'allow',
  body: z.object({
    folderId: z.uuid(),
    conversationIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_CHANGED))),
  }),
  response: z.object({ deleted: z.int() }),
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found']],
});
