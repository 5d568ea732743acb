import { defineErrors } from '@artel/contract';

/** All that the area refuses. */
export const messengerErrors = defineErrors('messenger', {
  /** The actor reads the conversation and may not do this in it. */
  'not-allowed': { status: 403 },
  /** Another channel of the company has the name, perhaps in other letters (capitals). */
  'name-taken': { status: 409, path: 'name' },
  /** No member of the company has the id, or may be added here. */
  'member-unknown': { status: 422, path: 'memberIds' },
  'too-many-in-group': { status: 422, path: 'memberIds' },
  /** A conversation that has members needs one who manages it. */
  'last-manager': { status: 409 },
  /** The channel of the company, a direct chat and the own notes have no door to leave by. */
  'not-leavable': { status: 409 },
  archived: { status: 409 },
  /** Neither words nor a file. */
  'empty-message': { status: 422, path: 'body' },
  'too-many-mentions': { status: 422, path: 'body' },
  /** The id belongs to another message: of another author, in another line or with other words. */
  'message-id-used': { status: 409, path: 'id' },
  /** The answered message is not in this conversation, or was deleted. */
  'reply-unknown': { status: 422, path: 'replyToId' },
  /** A file that the actor did not bring for this, or that was sent already. */
  'file-unknown': { status: 422, path: 'fileIds' },
  /** Too many messages in a short time; the text stays with the sender. */
  'too-fast': { status: 429 },
  'message-deleted': { status: 409 },
  /** Ten seconds have passed since the deletion. */
  'undo-over': { status: 409 },
  'emoji-unknown': { status: 422, path: 'emoji' },
  'too-many-emoji': { status: 409, path: 'emoji' },
  'file-too-large': { status: 413 },
});
