import { nextMeetingPart } from '@artel/meetings/contract';
import { defineInside } from '@artel/web';

/** What a signed-in person sees of meetings outside their pages. */
export const meetingsInside = defineInside({
  personActions: [
    {
      name: 'meetings/meet',
      component: async () => (await import('./meetings/meet-button.tsx')).MeetButton,
      order: 20,
      permission: 'meetings.plan',
    },
  ],
  widgets: [
    {
      name: 'next-meeting',
      component: async () => (await import('./meetings/next-meeting-widget.tsx')).NextMeetingWidget,
      part: nextMeetingPart,
      order: 10,
    },
  ],
});
