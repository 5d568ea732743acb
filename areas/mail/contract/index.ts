export {
  Account,
  connectAccount,
  Folder,
  FolderRole,
  findServers,
  listAccounts,
  MailPlace,
  removeAccount,
} from './accounts.ts';
export { Mailbox, Recipients } from './addresses.ts';
export { listContacts } from './contacts.ts';
export {
  Conversation,
  createFileDownload,
  emptyTrash,
  getBody,
  getConversation,
  listConversations,
  Message,
  markConversations,
  moveConversations,
  Part,
  undoMove,
} from './conversations.ts';
export { MOST_UNREAD_SHOWN, unreadMailPart } from './dashboard.ts';
export {
  copyDiskFile,
  createDraft,
  Draft,
  DraftFile,
  DraftFileFacts,
  deleteDraft,
  getDraft,
  listDrafts,
  removeDraftFile,
  saveDraft,
  uploadDraftFile,
} from './drafts.ts';
export { mailErrors } from './errors.ts';
export { letterSent, messageReceived, sendingStuck } from './events.ts';
export { letterFrame } from './frame.ts';
export {
  answerMailInvitation,
  getMailInvitation,
  Invitation,
  isCalendarPart,
  isCalendarText,
} from './invitations.ts';
export {
  LARGEST_LETTER,
  LONGEST_BODY,
  MOST_FILES,
  MOST_MESSAGES,
  MOST_PARTS,
  MOST_RECIPIENTS,
  mailLimits,
  UNDO_SECONDS,
} from './limits.ts';
export { mailboxChanged, mailDraftChanged, sendingChanged } from './live.ts';
export { cancelSending, listSendings, resolveSending, Sending, sendDraft } from './outbox.ts';
export { LETTER_FRAME, mailPages } from './pages.ts';
export { searchMessages } from './search.ts';
