export {
  addMembers,
  Conversation,
  ConversationKind,
  ConversationRole,
  createChannel,
  createGroup,
  getConversation,
  joinConversation,
  leaveConversation,
  listChannels,
  listConversationMembers,
  listConversations,
  NotifyLevel,
  openDirect,
  removeMember,
  setMemberRole,
  updateConversation,
  updateOwnConversation,
} from './conversations.ts';
export { messengerErrors } from './errors.ts';
export { channelCreated, membersMentioned, messageSent } from './events.ts';
export { copyDiskFile, createFileDownload, FileFacts, MessageFile, uploadMessageFile } from './files.ts';
export {
  FLOOD,
  LARGEST_FILE,
  LONGEST_MESSAGE,
  MOST_COUNTED,
  MOST_EMOJI,
  MOST_FILES,
  MOST_IN_GROUP,
  MOST_MENTIONS,
  messengerLimits,
  UNDO_SECONDS,
} from './limits.ts';
export { conversationChanged, lineChanged, positionChanged } from './live.ts';
export { ALL, listMentions } from './mentions.ts';
export {
  deleteMessage,
  editMessage,
  getMessage,
  LineState,
  listChanges,
  listMessages,
  listRevisions,
  Message,
  Reaction,
  restoreMessage,
  sendMessage,
} from './messages.ts';
export { messengerPages } from './pages.ts';
export { followThread, listThreads, markUnread, readLine } from './positions.ts';
export { addReaction, listReactions, removeReaction } from './reactions.ts';
export { searchMessages } from './search.ts';
