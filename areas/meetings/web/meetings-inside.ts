import { meetingsPages, nextMeetingPart, PLANNING_ADDRESS } from '@artel/meetings/contract';
import { defineInside } from '@artel/web';
import { IconCalendarPlus, IconVideo } from '@tabler/icons-react';

/** The parts of meetings that a signed-in person sees outside of their pages. */
export const meetingsInside = defineInside({
  menu: [{ key: 'events', page: meetingsPages.mine, group: 'work', icon: IconVideo, shortcut: 'g e' }],
  personActions: [
    {
      name: 'meetings/meet',
      component: async () => (await import('./meetings/meet-button.tsx')).MeetButton,
      order: 20,
      permission: 'meetings.plan',
    },
  ],
  commands: [
    {
      name: 'meetings/start',
      titleKey: 'meetings.mine.start',
      keywordsKey: 'meetings.mine.start-words',
      icon: IconVideo,
      permission: 'meetings.plan',
      run: async () => (await import('./mine/start-meeting.ts')).startMeeting(),
    },
  ],
  creates: [
    {
      name: 'meetings/plan',
      titleKey: 'meetings.plan.title',
      keywordsKey: 'meetings.plan.words',
      icon: IconCalendarPlus,
      permission: 'meetings.plan',
      address: PLANNING_ADDRESS,
      shortcut: 'c e',
      order: 30,
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
