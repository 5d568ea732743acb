import { countUnread, listNotices, readAllNotices, readNotice } from '@artel/notifications/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** How many notices are unread: in the company of the session, and in each other one. */
export function useUnread() {
  return useQuery(getQuery(countUnread, {})).data;
}

const AT_ONCE = 20;

/** Notices of this company, the newest first, page after page. */
export function useNotices(state: 'all' | 'unread') {
  return usePages(listNotices, { limit: AT_ONCE, state });
}

const refreshes = [listNotices, countUnread];

export function useReadNotice() {
  return useAct(readNotice, { refreshes });
}

export function useReadAllNotices() {
  return useAct(readAllNotices, { refreshes });
}
