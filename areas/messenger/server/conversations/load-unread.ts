import { MOST_UNREAD_SHOWN, unreadPart } from '@artel/messenger/contract';
import { loadsPart } from '@artel/server';
import { listConversations } from './list-conversations.ts';

/** Loads the person's unread messages for the dashboard. A muted conversation is included if it mentions them. */
export const loadUnread = loadsPart({
  part: unreadPart,
  load: async (deps, actor) => {
    const { membership } = actor;
    if (membership === null) return null;
    const { items, threads } = await listConversations(deps, { ...actor, membership });
    const news = items
      .filter(({ own, line }) => line.mentions > 0 || (line.unread > 0 && own?.notify !== 'none'))
      .toSorted((a, b) => Number(b.line.mentions > 0) - Number(a.line.mentions > 0));
    const unread = news.reduce((sum, { line }) => sum + line.unread, threads.unread);
    const mentions = news.reduce((sum, { line }) => sum + line.mentions, threads.mentions);
    return unread === 0 ? null : { unread, mentions, items: news.slice(0, MOST_UNREAD_SHOWN) };
  },
});
