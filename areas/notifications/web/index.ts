import { countUnread } from '@artel/notifications/contract';
import { defineWebArea, type LazyComponent, queryOf } from '@artel/web';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

/** What the bell opens. */
export const noticePanel: LazyComponent = async () => (await import('./bell/notice-panel.tsx')).NoticePanel;

/** How many notices are unread: in the company of the session, and in each other one. */
export function useUnread() {
  return useQuery(queryOf(countUnread, {})).data;
}

/** What happened, told by the bell and by letters. */
export const notificationsWeb = defineWebArea({
  name: 'notifications',
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  profileSections: [
    {
      name: 'notifications',
      titleKey: 'notifications.section.title',
      icon: IconBell,
      component: async () => (await import('./preferences/preferences-section.tsx')).PreferencesSection,
      order: 40,
    },
  ],
});
