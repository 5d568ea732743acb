import { countUnread } from '@artel/notifications/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** How many noticesare unread: in the company of the session, and in each other one. */
export function useUnread() {
  return useQuery(queryOf(countUnread, {})).data;
}
