import { mailPages, unreadMailPart } from '@artel/mail/contract';
import { defineInside } from '@artel/web';
import { IconMail, IconMailPlus } from '@tabler/icons-react';
import { useUnreadMail } from './use-unread-mail.ts';

/** The mail's parts that a signed-in person sees outside its pages. */
export const mailInside = defineInside({
  menu: [
    {
      key: 'mail',
      page: mailPages.mail,
      pages: [mailPages.conversation],
      group: 'work',
      icon: IconMail,
      permission: 'mail.use',
      shortcut: 'g m',
      useCount: useUnreadMail,
    },
  ],
  found: [{ kind: 'mail/message', titleKey: 'mail.found', icon: IconMail, order: 30 }],
  creates: [
    {
      name: 'mail/letter',
      titleKey: 'mail.compose.new',
      keywordsKey: 'mail.command.words',
      icon: IconMailPlus,
      permission: 'mail.use',
      page: mailPages.mail,
      search: { new: 'letter' },
      shortcut: 'c l',
      order: 12,
    },
  ],
  widgets: [
    {
      name: 'mail/unread',
      component: async () => (await import('./conversations/unread-widget.tsx')).UnreadMailWidget,
      part: unreadMailPart,
      order: 16,
    },
  ],
});
