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

/** Counts come whole from the server, so that they are true on every device; messages of shown lines follow by themselves. */
export const liveReactions: readonly LiveReaction[] = [
  { event: lineChanged, refetches: [listConversations, listThreads, getDashboard] },
  { event: positionChanged, refetches: [listConversations, listThreads, getDashboard] },
  {
    event: conversationChanged,
    refetches: [listConversations, getConversation, listConversationMembers, listChannels],
  },
];
