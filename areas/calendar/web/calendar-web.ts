import { calendarPages } from '@artel/calendar/contract';
import { defineWebArea } from '@artel/web';

/** Calendars of people, and the page on which guests from outside answer. */
export const calendarWeb = defineWebArea({
  name: 'calendar',
  pages: [
    {
      page: calendarPages.calendar,
      component: async () => (await import('./occurrences/calendar-page.tsx')).CalendarPage,
    },
    {
      page: calendarPages.invitation,
      component: async () => (await import('./invitations/invitation-page.tsx')).InvitationPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./calendar-inside.ts')).calendarInside,
});
