import { countUnread, listNotices, noticesChanged } from '@artel/notifications/contract';
import type { LiveReaction } from '@artel/web';

/** Updates the bell when a notice arrives or was read in another tab or on another device. */
export const liveReactions: readonly LiveReaction[] = [
  { event: noticesChanged, refetches: [listNotices, countUnread] },
];
