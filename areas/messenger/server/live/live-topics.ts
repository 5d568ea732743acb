import type { LiveTopics, Platform } from '@artel/server';
import { isGuest } from '../access/locate-conversation.ts';
import { listOwnIds, listWatchableIds } from './topics.store.ts';

/** Conversations as topics: their members follow them, and open channels may be watched. */
export const liveTopics: LiveTopics<Platform> = {
  list: (deps, actor) => deps.db.asCompany(actor, (tx) => listOwnIds(tx, actor.membership)),
  listWatchable: async (deps, actor, topicIds) =>
    isGuest(actor.membership)
      ? []
      : deps.db.asCompany(actor, (tx) => listWatchableIds(tx, actor.membership.companyId, topicIds)),
};
