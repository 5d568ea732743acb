import type { Conversation, Message } from '@artel/mail/contract';
import type { ListedLetter } from './letter-row.tsx';

export function toListed({ participants: people, lastAt: at, ...rest }: Conversation): ListedLetter {
  return { ...rest, people, at };
}

/** Found letters, each conversation once. */
export function toFound(messages: readonly Message[]): ListedLetter[] {
  const byConversation = new Map<string, ListedLetter>();
  for (const {
    conversationId: id,
    sender,
    subject,
    snippet,
    receivedAt: at,
    isSeen,
    isFlagged,
    files,
  } of messages)
    if (!byConversation.has(id))
      byConversation.set(id, {
        id,
        people: [sender],
        subject,
        snippet,
        at,
        count: 1,
        unread: isSeen ? 0 : 1,
        hasFiles: files.some(({ contentId }) => contentId === null),
        isFlagged,
      });
  return [...byConversation.values()];
}
