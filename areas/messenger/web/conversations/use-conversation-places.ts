import { messengerPages } from '@artel/messenger/contract';
import type { Place } from '@artel/web';
import { usePeople } from '../people/api.ts';
import { useConversations } from './api.ts';
import { conversationIcon } from './conversation-icon.ts';
import { getTitle } from './conversation-title.ts';

/** The reader's conversations, for the palette. */
export function useConversationPlaces(): readonly Place[] {
  const conversations = useConversations().data?.items ?? [];
  const people = usePeople(conversations.flatMap(({ peerIds }) => peerIds));
  return conversations.map((conversation) => ({
    name: `messenger/${conversation.id}`,
    title: getTitle(conversation, people),
    icon: conversationIcon(conversation),
    page: messengerPages.conversation,
    params: { conversationId: conversation.id },
  }));
}
