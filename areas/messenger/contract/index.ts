export { EVERYONE as ALL } from '@artel/contract/markdown';
export {
  addMembers,
  Conversation,
  createChannel,
  createGroup,
  getConversation,
  joinConversation,
  leaveConversation,
  listChannels,
  listConversationMembers,
  listConversations,
  openDirect,
  removeMember,
  setMemberRole,
  updateConversation,
  updateOwnConversation,
} from './conversations.ts';
export { MOST_UNREAD_SHOWN, unreadPart } from './dashboard.ts';
export { messengerErrors } from './errors.ts';
export { channelCreated, directMessageSent, membersMentioned, messageSent } from './events.ts';
export { copyDiskFile, createFileDownload, FileFacts, MessageFile, uploadMessageFile } from './files.ts';
export {
  LARGEST_FILE,
  LONGEST_MESSAGE,
  MESSAGE_RATE,
  MOST_EMOJI,
  MOST_IN_GROUP,
  MOST_MENTIONS,
  messengerLimits,
  UNDO_SECONDS,
} from './limits.ts';
export { followThread, listThreads, markUnread, readLine } from './lines.ts';
export { conversationChanged, lineChanged, positionChanged, typing } from './live.ts';
export {
  deleteMessage,
  editMessage,
  getMessage,
  LineState,
  listChanges,
  listMessages,
  listRevisions,
  Message,
  restoreMessage,
  sendMessage,
} from './messages.ts';
export { messengerPages } from './pages.ts';
export { addReaction, listReactions, removeReaction } from './reactions.ts';
export { searchMessages } from './search.ts';
