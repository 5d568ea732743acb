// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface MailAccounts {
  address: string;
  aliases: Generated<string[]>;
  capabilities: Generated<string[]>;
  companyId: string;
  createdAt: Timestamp;
  id: string;
  imap: Json | null;
  kind: string;
  name: Generated<string>;
  ownerId: string;
  place: Generated<number>;
  problem: string | null;
  secret: Buffer | null;
  smtp: Json | null;
  state: Generated<string>;
  syncedAt: Timestamp | null;
}

interface MailBodies {
  accountId: string;
  companyId: string;
  html: string | null;
  isCut: Generated<boolean>;
  messageId: string;
  ownerId: string;
  readAt: Timestamp;
  text: string;
}

interface MailCalendarParts {
  companyId: string;
  messageId: string;
  method: string | null;
  ownerId: string;
  readAt: Timestamp;
  source: string;
}

interface MailContacts {
  address: string;
  companyId: string;
  lastUsedAt: Timestamp;
  name: Generated<string>;
  ownerId: string;
  uses: Generated<number>;
}

interface MailContents {
  blobId: string;
  bytes: number;
  companyId: string;
  createdAt: Timestamp;
  id: string;
  memberId: string;
  sha256: Buffer;
  uses: number;
}

interface MailConversations {
  accountId: string;
  companyId: string;
  count: Generated<number>;
  hasFiles: Generated<boolean>;
  id: string;
  isFlagged: Generated<boolean>;
  lastAt: Timestamp;
  ownerId: string;
  participants: Generated<Json>;
  snippet: Generated<string>;
  subject: string;
  subjectKey: string;
  unread: Generated<number>;
}

interface MailDraftFiles {
  bytes: number;
  companyId: string;
  contentId: string;
  draftId: string;
  id: string;
  mediaType: string;
  name: string;
  ownerId: string;
  place: Generated<number>;
}

interface MailDrafts {
  aboutId: string | null;
  accountId: string;
  body: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  id: string;
  imapUid: number | null;
  isSent: Generated<boolean>;
  kind: string;
  ownerId: string;
  quotes: Generated<boolean>;
  recipients: Generated<Json>;
  subject: Generated<string>;
  updatedAt: Timestamp;
  version: Generated<number>;
}

interface MailFolderConversations {
  accountId: string;
  companyId: string;
  conversationId: string;
  folderId: string;
  lastAt: Timestamp;
  ownerId: string;
}

interface MailFolders {
  accountId: string;
  companyId: string;
  delimiter: string | null;
  highestModseq: Generated<number>;
  id: string;
  lowestIndexedUid: number | null;
  name: string;
  ownerId: string;
  path: string;
  role: string;
  roleIsChosen: Generated<boolean>;
  state: Generated<string>;
  total: Generated<number>;
  uidNext: Generated<number>;
  uidValidity: Generated<number>;
  unread: Generated<number>;
}

interface MailMessageFiles {
  companyId: string;
  contentId: string;
  messageId: string;
  ownerId: string;
  part: string;
}

interface MailMessageReferences {
  accountId: string;
  companyId: string;
  conversationId: string;
  ownerId: string;
  refHash: Buffer;
}

interface MailMessageSearch {
  accountId: string;
  companyId: string;
  hasFiles: boolean;
  messageId: string;
  ownerId: string;
  receivedAt: Timestamp;
  words: string;
}

interface MailMessages {
  accountId: string;
  authResult: string | null;
  bytes: Generated<number>;
  companyId: string;
  conversationId: string;
  hasFiles: Generated<boolean>;
  id: string;
  isAnswered: Generated<boolean>;
  isFlagged: Generated<boolean>;
  isSeen: Generated<boolean>;
  isSent: Generated<boolean>;
  key: Buffer;
  listId: string | null;
  messageId: string | null;
  ownerId: string;
  receivedAt: Timestamp;
  recipients: Generated<Json>;
  referenceIds: Generated<string[]>;
  sender: Json;
  sentAt: Timestamp;
  snippet: Generated<string>;
  structure: Generated<Json>;
  subject: string;
}

interface MailOps {
  accountId: string;
  answer: string | null;
  attempts: Generated<number>;
  companyId: string;
  createdAt: Timestamp;
  folderPath: string;
  id: string;
  kind: string;
  messageId: string;
  ownerId: string;
  uid: number;
  value: Generated<string>;
}

interface MailOutbox {
  accountId: string;
  answer: string | null;
  attempts: Generated<number>;
  companyId: string;
  createdAt: Timestamp;
  draftId: string | null;
  endedAt: Timestamp | null;
  id: string;
  letter: Json;
  messageId: string;
  ownerId: string;
  refused: Generated<Json>;
  sendAt: Timestamp;
  sentCopy: Generated<string>;
  state: string;
}

interface MailPlacements {
  accountId: string;
  companyId: string;
  flags: Generated<string[]>;
  folderId: string;
  messageId: string;
  modseq: Generated<number>;
  ownerId: string;
  uid: number;
}

export interface Db {
  'mail.accounts': MailAccounts;
  'mail.bodies': MailBodies;
  'mail.calendar_parts': MailCalendarParts;
  'mail.contacts': MailContacts;
  'mail.contents': MailContents;
  'mail.conversations': MailConversations;
  'mail.draft_files': MailDraftFiles;
  'mail.drafts': MailDrafts;
  'mail.folder_conversations': MailFolderConversations;
  'mail.folders': MailFolders;
  'mail.message_files': MailMessageFiles;
  'mail.message_references': MailMessageReferences;
  'mail.message_search': MailMessageSearch;
  'mail.messages': MailMessages;
  'mail.ops': MailOps;
  'mail.outbox': MailOutbox;
  'mail.placements': MailPlacements;
}
