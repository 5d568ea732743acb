import { calendarChanged, getEvent, listCalendars, listOccurrences } from '@artel/calendar/contract';
import type { LiveReaction } from '@artel/web';

/** The queries that open pages refetch when something in a calendar changed. */
export const liveReactions: readonly LiveReaction[] = [
  { event: calendarChanged, refetches: [listOccurrences, getEvent, listCalendars] },
];
