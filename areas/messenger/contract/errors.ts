import { defineErrors } from '@artel/contract';

/** All errors of the area. */
export const messengerErrors = defineErrors('messenger', {
  /** The actor may read the conversation but not do this. */
  'not-allowed': { status: 403 },
  /** Another channel of the company has the name, perhaps in other case. */
  'name-taken': { status: 409, path: 'name' },
  /** The id belongs to no member of the company who may be added here. */
  'member-unknown': { status: 422, path: 'memberIds' },
  'too-many-in-group': { status: 422, path: 'memberIds' },
  /** A conversation with members needs a manager. */
  'last-manager': { status: 409 },
  /** The channel of the company, a direct chat and the own notes can't be left. */
  'not-leavable': { status: 409 },
  archived: { status: 409 },
  /** The message has neither text nor a file. */
  'empty-message': { status: 422, path: 'body' },
  'too-many-mentions': { status: 422, path: 'body' },
  /** The id belongs to another message: with another author, line or text. */
  'message-id-used': { status: 409, path: 'id' },
  /** The answered message is not in this conversation, or was deleted. */
  'reply-unknown': { status: 422, path: 'replyToId' },
  /** The file was not uploaded by the actor for a message, or was sent already. */
  'file-unknown': { status: 422, path: 'fileIds' },
  /** Too many messages in a short time; the client keeps the text. */
  'too-fast': { status: 429 },
  'message-deleted': { status: 409 },
  /** Ten seconds have passed since the deletion. */
  'undo-over': { status: 409 },
  'emoji-unknown': { status: 422, path: 'emoji' },
  'too-many-emoji': { status: 409, path: 'emoji' },
  'file-too-large': { status: 413 },
});
