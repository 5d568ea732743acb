import type { Conversation, LineState, Message } from '@artel/messenger/contract';

/** An id that ends in a number. */
export function buildId(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function buildLine(number: number, facts: Partial<LineState> = {}): LineState {
  return {
    lineId: buildId(number),
    conversationId: buildId(number),
    firstSeq: 1,
    lastSeq: 0,
    lastChange: 0,
    readSeq: 0,
    epoch: 0,
    unread: 0,
    mentions: 0,
    firstUnreadSeq: null,
    isFollowing: false,
    ...facts,
  };
}

/** A channel that the reader is in, with the values given by the test. */
export function buildConversation(number: number, facts: Partial<Conversation> = {}): Conversation {
  return {
    id: buildId(number),
    kind: 'channel',
    name: `Канал ${number}`,
    description: '',
    isOpen: true,
    isGeneral: false,
    isAnnouncement: false,
    isArchived: false,
    version: 1,
    memberCount: 3,
    peerIds: [],
    own: { role: 'member', notify: 'all', isStarred: false, section: '' },
    rights: {
      write: true,
      callAll: true,
      manage: false,
      addMembers: true,
      leave: true,
      deleteOthers: false,
    },
    line: buildLine(number),
    last: null,
    ...facts,
  };
}

/** The message at a place of line 1. */
export function buildMessage(seq: number, facts: Partial<Message> = {}): Message {
  return {
    id: buildId(1000 + seq),
    conversationId: buildId(1),
    lineId: buildId(1),
    seq,
    authorId: buildId(500),
    body: `Сообщение ${seq}`,
    sentAt: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
    editedAt: null,
    deletedAt: null,
    version: 1,
    changeNo: seq,
    callsAll: false,
    isSilent: false,
    replyTo: null,
    files: [],
    reactions: [],
    thread: null,
    ...facts,
  };
}
