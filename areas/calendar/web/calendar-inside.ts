import { calendarPages, nextEventsPart } from '@artel/calendar/contract';
import { defineInside } from '@artel/web';
import { IconCalendar, IconCalendarPlus } from '@tabler/icons-react';

/** The parts of the calendar that a signed-in person sees outside its page. */
export const calendarInside = defineInside({
  tourSlides: async () => (await import('./tour/calendar-slide.ts')).slides,
  found: [{ kind: 'calendar/event', titleKey: 'calendar.found', icon: IconCalendar, order: 50 }],
  creates: [
    {
      name: 'calendar/create',
      titleKey: 'calendar.command.create',
      keywordsKey: 'calendar.command.words',
      icon: IconCalendarPlus,
      permission: 'calendar.own',
      shortcut: 'c a',
      order: 31,
      page: calendarPages.calendar,
      search: { new: 'yes' },
    },
  ],
  widgets: [
    {
      name: 'calendar/next-events',
      component: async () => (await import('./occurrences/next-events-widget.tsx')).NextEventsWidget,
      part: nextEventsPart,
      order: 15,
    },
  ],
  menu: [
    {
      key: 'calendar',
      page: calendarPages.calendar,
      group: 'work',
      icon: IconCalendar,
      shortcut: 'g c',
    },
  ],
});
