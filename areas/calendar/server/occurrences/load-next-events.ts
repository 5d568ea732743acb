import { nextEventsPart } from '@artel/calendar/contract';
import type { MemberActor } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { loadsPart } from '@artel/server';
import { listOccurrences } from './list-occurrences.ts';

const DAYS = 7;
const MOST = 5;

/** Loads the next events of the person's own calendar for the dashboard, without cancelled and declined ones. */
export const loadNextEvents = loadsPart({
  part: nextEventsPart,
  load: async (deps, actor) => {
    const { membership } = actor;
    if (membership === null || !membership.permissions.has('calendar.own')) return null;
    const now = deps.clock.now();
    const range = { from: now.toISOString(), to: new Date(now.getTime() + DAYS * DAY).toISOString() };
    const { items } = await listOccurrences(deps, actor as MemberActor, range);
    const ahead = items.flatMap(({ details, startsAt, isAllDay }) => {
      if (!details || details.isCancelled || details.answer === 'declined') return [];
      const { eventId, original, isSeries, title, place } = details;
      return [{ eventId, original: isSeries ? original : null, title, startsAt, isAllDay, place }];
    });
    return ahead.length === 0 ? null : { items: ahead.slice(0, MOST) };
  },
});
