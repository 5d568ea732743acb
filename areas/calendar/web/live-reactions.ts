import { calendarChanged, getEvent, listCalendars, listOccurrences } from '@artel/calendar/contract';
import type { LiveReaction } from '@artel/web';

/** What open pages request again when something in a calendar changed. */
export const liveReactions: readonly LiveReaction[] = [
  { event: calendarChanged, refetches: [listOccurrences, getEvent, listCalendars] },
];
