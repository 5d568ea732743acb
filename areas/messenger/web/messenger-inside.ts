import { messengerPages, unreadPart } from '@artel/messenger/contract';
import { defineInside } from '@artel/web';
import { IconHash, IconMessagePlus, IconMessages, IconNotebook, IconUsersPlus } from '@tabler/icons-react';
import { useConversationPlaces } from './conversations/use-conversation-places.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** The parts of the messenger that a signed-in person sees outside of its pages. */
export const messengerInside = defineInside({
  tourSlides: async () => (await import('./tour/messenger-slide.ts')).slides,
  menu: [
    {
      key: 'messenger',
      page: messengerPages.messenger,
      pages: [messengerPages.conversation],
      group: 'work',
      icon: IconMessages,
      shortcut: 'g t',
      useCount: useUnreadCount,
    },
  ],
  found: [{ kind: 'messenger/message', titleKey: 'messenger.found', icon: IconMessages, order: 20 }],
  creates: [
    {
      name: 'messenger/message',
      titleKey: 'messenger.new-direct.title',
      keywordsKey: 'messenger.command.words',
      icon: IconMessagePlus,
      page: messengerPages.messenger,
      search: { new: 'message' },
      shortcut: 'c m',
      order: 10,
    },
    {
      name: 'messenger/channel',
      titleKey: 'messenger.new-channel.title',
      keywordsKey: 'messenger.command.words',
      icon: IconHash,
      permission: 'messenger.create-channels',
      page: messengerPages.messenger,
      search: { new: 'channel' },
      shortcut: 'c c',
      order: 11,
    },
  ],
  commands: [
    {
      name: 'messenger/notes',
      titleKey: 'messenger.notes',
      keywordsKey: 'messenger.command.words',
      icon: IconNotebook,
      page: messengerPages.messenger,
      search: { new: 'notes' },
    },
    {
      name: 'messenger/group',
      titleKey: 'messenger.new-group.title',
      keywordsKey: 'messenger.command.words',
      icon: IconUsersPlus,
      page: messengerPages.messenger,
      search: { new: 'group' },
    },
  ],
  usePlaces: useConversationPlaces,
  widgets: [
    {
      name: 'messenger/unread',
      component: async () => (await import('./conversations/unread-widget.tsx')).UnreadWidget,
      part: unreadPart,
      order: 15,
    },
  ],
  personActions: [
    {
      name: 'messenger/write',
      component: async () => (await import('./write-button.tsx')).WriteButton,
      order: 10,
    },
  ],
});
