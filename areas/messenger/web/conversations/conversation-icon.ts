import type { Conversation } from '@artel/messenger/contract';
import { IconHash, IconLock, IconNotebook, IconUsers } from '@tabler/icons-react';

/** The icon of a conversation without a picture: open channel, closed channel, group or notes. */
export function conversationIcon({ kind, isOpen }: Pick<Conversation, 'kind' | 'isOpen'>) {
  return {
    channel: isOpen ? IconHash : IconLock,
    group: IconUsers,
    direct: IconUsers,
    self: IconNotebook,
  }[kind];
}
