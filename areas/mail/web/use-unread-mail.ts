import { useProfile } from '@artel/company/web';
import type { MenuCount } from '@artel/web';
import { useAccounts } from './accounts/api.ts';

/** Unread letters of all inboxes. */
export function useUnreadMail(): MenuCount | undefined {
  const { permissions } = useProfile();
  const { data } = useAccounts(permissions.includes('mail.use'));
  if (data === undefined) return undefined;
  const inboxes = data.items.flatMap(({ folders }) => folders).filter(({ role }) => role === 'inbox');
  return { count: inboxes.reduce((sum, { unread }) => sum + unread, 0), variant: 'plain' };
}
