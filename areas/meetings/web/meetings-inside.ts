import { nextMeetingPart } from '@artel/meetings/contract';
import { defineInside } from '@artel/web';

/** What a signed-in person sees of meetings outside their pages. */
export const meetingsInside = defineInside({
  widgets: [
    {
      name: 'next-meeting',
      component: async () => (await import('./meetings/next-meeting-widget.tsx')).NextMeetingWidget,
      part: nextMeetingPart,
      order: 10,
    },
  ],
});
