import type { Account, Conversation, Message } from '@artel/mail/contract';

const getId = (kind: number, at: number) => `01936b2e-7c00-7000-80${kind}0-${String(at).padStart(12, '0')}`;

export function buildAccount(changes: Partial<Account> = {}): Account {
  const id = getId(1, 1);
  const roles = ['inbox', 'drafts', 'sent', 'archive', 'junk', 'trash'] as const;
  return {
    id,
    kind: 'internal',
    address: 'nina@example.ru',
    name: 'Нина Петрова',
    state: 'ok',
    problem: null,
    syncedAt: null,
    folders: roles.map((role, at) => ({
      id: getId(2, at + 1),
      accountId: id,
      name: role,
      role,
      total: 0,
      unread: role === 'inbox' ? 1 : 0,
      isIndexing: false,
    })),
    ...changes,
  };
}

const OLEG = { name: 'Олег Белов', address: 'oleg@example.ru' };

export function buildConversation(at: number, changes: Partial<Conversation> = {}): Conversation {
  return {
    id: getId(3, at),
    accountId: getId(1, 1),
    subject: `Письмо ${at}`,
    participants: [OLEG],
    snippet: 'Добрый день',
    lastAt: '2026-11-26T09:00:00Z',
    count: 1,
    unread: 0,
    hasFiles: false,
    isFlagged: false,
    ...changes,
  };
}

export function buildMessage(at: number, changes: Partial<Message> = {}): Message {
  return {
    id: getId(4, at),
    conversationId: getId(3, 1),
    accountId: getId(1, 1),
    subject: `Письмо ${at}`,
    sender: OLEG,
    recipients: { to: [{ name: 'Нина Петрова', address: 'nina@example.ru' }], cc: [], bcc: [] },
    receivedAt: '2026-11-26T09:00:00Z',
    snippet: 'Добрый день',
    isSeen: true,
    isFlagged: false,
    isAnswered: false,
    isSent: false,
    files: [],
    folderIds: [getId(2, 1)],
    isUnconfirmed: false,
    ...changes,
  };
}
