import { calendarPages } from '@artel/calendar/contract';
import type { Day } from '@artel/contract/time';
import { useOpenPage, usePageQuery } from '@artel/web';
import { VIEWS, type View } from '../times/period.ts';

/**
 * The state in the address: view, day, the open event and occurrence, and whether a new event is being
 * written.
 */
interface CalendarAddress {
  readonly view?: View | undefined;
  readonly day?: Day | undefined;
  readonly open?: string | undefined;
  readonly at?: string | undefined;
  readonly new?: string | undefined;
}

export function useCalendarAddress(): [CalendarAddress, (change: CalendarAddress) => void] {
  const query = usePageQuery();
  const openPage = useOpenPage();
  const word = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const day = word('day');
  const address = {
    view: VIEWS.find((view) => view === word('view')),
    day:
      day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    open: word('open'),
    at: word('at'),
    new: word('new'),
  };
  const change = (next: CalendarAddress) => {
    const entries = Object.entries({ ...address, ...next }).filter(([, value]) => value !== undefined);
    const search = Object.fromEntries(entries) as Record<string, string>;
    void openPage(calendarPages.calendar, { search, replace: true, retainsPlace: true });
  };
  return [address, change];
}
