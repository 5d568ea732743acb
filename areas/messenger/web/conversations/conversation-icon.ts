import type { Conversation } from '@artel/messenger/contract';
import { IconHash, IconLock, IconNotebook, IconUsers } from '@tabler/icons-react';

/** Where a conversation has no face: a channel that all may join, one that is closed, people, notes. */
export function conversationIcon({ kind, isOpen }: Pick<Conversation, 'kind' | 'isOpen'>) {
  return {
    channel: isOpen ? IconHash : IconLock,
    group: IconUsers,
    direct: IconUsers,
    self: IconNotebook,
  }[kind];
}
