import { companyPages } from '@artel/company/contract';
import { defineWebArea } from '@artel/web';

/** Meetings; also the screen on the way into a trial on which the first one is planned. */
export const meetingsWeb = defineWebArea({
  name: 'meetings',
  pages: [
    {
      page: companyPages.trialCreateEvent,
      component: async () => (await import('./first-meeting/create-event-page.tsx')).CreateEventPage,
    },
  ],
  widgets: [
    {
      name: 'next-meeting',
      component: async () => (await import('./next-meeting/next-meeting-widget.tsx')).NextMeetingWidget,
      order: 10,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
});
