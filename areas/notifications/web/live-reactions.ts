import { countUnread, listNotices, noticesChanged } from '@artel/notifications/contract';
import type { LiveReaction } from '@artel/web';

/** The bell follows what came, and what another tab or device has read. */
export const liveReactions: readonly LiveReaction[] = [
  { event: noticesChanged, refetches: [listNotices, countUnread] },
];
