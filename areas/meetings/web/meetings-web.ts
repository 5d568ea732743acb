import { meetingsPages } from '@artel/meetings/contract';
import { onboardingPages } from '@artel/onboarding/contract';
import { defineWebArea } from '@artel/web';

/** The pages of meetings, and the step of the trial's application in which the first one is planned. */
export const meetingsWeb = defineWebArea({
  name: 'meetings',
  pages: [
    {
      page: meetingsPages.mine,
      component: async () => (await import('./mine/meetings-page.tsx')).MeetingsPage,
    },
    {
      page: meetingsPages.room,
      component: async () => (await import('./rooms/room-page.tsx')).RoomPage,
    },
    {
      page: onboardingPages.trialCreateEvent,
      component: async () => (await import('./meetings/create-event-page.tsx')).CreateEventPage,
    },
  ],
  addressDialogs: [
    {
      word: 'new-meeting',
      component: async () => (await import('./meetings/plan-meeting-dialog.tsx')).PlanMeetingDialog,
    },
  ],
  debugFlags: ['mock-conferences'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./meetings-inside.ts')).meetingsInside,
});
