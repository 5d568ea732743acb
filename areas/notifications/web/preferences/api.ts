import {
  countUnread,
  getLetterChoice,
  getPreferences,
  listNotices,
  readAllNotices,
  readNotice,
  updateLetterChoice,
  updatePreferences,
} from '@artel/notifications/contract';
import { keyOf, queryOf, useAct, usePages } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const AT_ONCE = 20;

/** Notices of here, the newest first, page after page. */
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

/** Whether the mailbox of a letter's link wants invitations. */
export function useLetterChoice(token: string) {
  return useQuery({ ...queryOf(getLetterChoice, { body: { token } }), retry: false });
}

export function useUpdateLetterChoice(token: string) {
  const queries = useQueryClient();
  return useAct(updateLetterChoice, {
    onSuccess: (stored) => queries.setQueryData(keyOf(getLetterChoice, { body: { token } }), stored),
  });
}

export function usePreferences() {
  return useQuery(queryOf(getPreferences, {}));
}

/** What was stored shows at once, also where another tab wrote meanwhile. */
export function useUpdatePreferences() {
  const queries = useQueryClient();
  return useAct(updatePreferences, {
    failure: 'inline',
    onSuccess: (stored) => queries.setQueryData(keyOf(getPreferences, {}), stored),
  });
}
