// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface MessengerConversations {
  archivedAt: Timestamp | null;
  companyId: string;
  createdAt: Timestamp;
  description: Generated<string>;
  directKey: string | null;
  id: string;
  isAnnouncement: Generated<boolean>;
  isOpen: Generated<boolean>;
  kind: string;
  mode: Generated<string>;
  name: string;
  nameKey: string | null;
  retentionDays: number | null;
  version: Generated<number>;
}

interface MessengerFiles {
  blobId: string;
  bytes: number;
  companyId: string;
  createdAt: Timestamp;
  height: number | null;
  id: string;
  mediaType: string;
  memberId: string;
  messageId: string | null;
  name: string;
  place: Generated<number>;
  sha256: Buffer;
  width: number | null;
}

interface MessengerLines {
  companyId: string;
  conversationId: string;
  firstSeq: Generated<number>;
  id: string;
  isThread: boolean;
  lastAt: Timestamp | null;
  lastChange: Generated<number>;
  lastSeq: Generated<number>;
}

interface MessengerMembers {
  companyId: string;
  conversationId: string;
  isStarred: Generated<boolean>;
  joinedAt: Timestamp;
  memberId: string;
  notify: Generated<string>;
  role: string;
  section: Generated<string>;
  seesFromSeq: Generated<number>;
}

interface MessengerMentions {
  authorId: string;
  companyId: string;
  lineId: string;
  messageId: string;
  principalId: string;
  seq: number;
}

interface MessengerMessageWords {
  companyId: string;
  conversationId: string;
  messageId: string;
  sentAt: Timestamp;
  word: string;
}

interface MessengerMessages {
  authorId: string;
  body: string;
  callsAll: boolean;
  changeNo: number;
  companyId: string;
  conversationId: string;
  deletedAt: Timestamp | null;
  deletedBy: string | null;
  editedAt: Timestamp | null;
  id: string;
  isSilent: boolean;
  kind: Generated<string>;
  lineId: string;
  replyToId: string | null;
  sentAt: Timestamp;
  sentDigest: Buffer;
  seq: number;
  version: Generated<number>;
}

interface MessengerPositions {
  companyId: string;
  epoch: Generated<number>;
  isFollowing: Generated<boolean>;
  lineId: string;
  memberId: string;
  readSeq: Generated<number>;
}

interface MessengerReactions {
  companyId: string;
  createdAt: Timestamp;
  emoji: string;
  memberId: string;
  messageId: string;
}

interface MessengerRevisions {
  body: string;
  companyId: string;
  messageId: string;
  replacedAt: Timestamp;
  version: number;
  writtenAt: Timestamp;
}

export interface Db {
  'messenger.conversations': MessengerConversations;
  'messenger.files': MessengerFiles;
  'messenger.lines': MessengerLines;
  'messenger.members': MessengerMembers;
  'messenger.mentions': MessengerMentions;
  'messenger.message_words': MessengerMessageWords;
  'messenger.messages': MessengerMessages;
  'messenger.positions': MessengerPositions;
  'messenger.reactions': MessengerReactions;
  'messenger.revisions': MessengerRevisions;
}
