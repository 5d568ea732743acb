import { useProfile } from '@artel/company/web';
import type { MenuCount } from '@artel/web';
import { useEffect } from 'react';
import { useConversations } from './conversations/api.ts';

/**
 * The unread messages of all conversations except muted ones, with mentions of all. Also sends messages that
 * were written before, on any page.
 */
export function useUnreadCount(): MenuCount | undefined {
  const { id, company } = useProfile();
  const { data } = useConversations();
  const companyId = company?.id;
  useEffect(() => {
    if (companyId === undefined) return;
    void import('./outbox/outbox.ts').then(({ startOutbox }) => startOutbox(id, companyId));
  }, [id, companyId]);
  if (data === undefined) return undefined;
  const loud = data.items.filter(({ own, line }) => own?.notify !== 'none' || line.mentions > 0);
  const count = loud.reduce((sum, { line }) => sum + line.unread, data.threads.unread);
  const mentions = loud.reduce((sum, { line }) => sum + line.mentions, data.threads.mentions);
  return { count, variant: mentions > 0 ? 'accent' : 'plain' };
}
