import { getDashboard } from '@artel/contract';
import {
  conversationChanged,
  getConversation,
  lineChanged,
  listChannels,
  listConversationMembers,
  listConversations,
  listThreads,
  positionChanged,
} from '@artel/messenger/contract';
import type { LiveReaction } from '@artel/web';

/**
 * Counts are refetched as a whole, so that they are correct on every device; messages of shown lines are
 * updated separately.
 */
export const liveReactions: readonly LiveReaction[] = [
  { event: lineChanged, refetches: [listConversations, listThreads, getDashboard] },
  { event: positionChanged, refetches: [listConversations, listThreads, getDashboard] },
  {
    event: conversationChanged,
    refetches: [listConversations, getConversation, listConversationMembers, listChannels],
  },
];
