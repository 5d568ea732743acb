import type { MemberActor } from '@artel/contract';
import type { Platform } from '../platform.ts';
import type { ConnectionIndex } from './connection-index.ts';
import type { LiveTopics } from './live.ts';
import type { LiveConnection } from './live-connection.ts';
import { listTopicChanges } from './live-events.store.ts';

interface TopicLoaderOptions {
  readonly platform: Platform;
  readonly topics: readonly LiveTopics<Platform>[];
  readonly index: Pick<ConnectionIndex, 'followAll'>;
}

/** Loads the topics of a connection's listener, of all areas. A result for rights that changed meanwhile is dropped. */
export function createTopicLoader({ platform, topics, index }: TopicLoaderOptions) {
  return async (connection: LiveConnection): Promise<void> => {
    const { version, watchedIds } = connection.topics;
    const actor = memberOn(connection);
    if (actor === null || topics.length === 0) {
      connection.topics.load(version, { topicIds: [], changes: [], watchableIds: [] });
    } else {
      const topicIds = (await Promise.all(topics.map(({ list }) => list(platform, actor)))).flat();
      const watchableIds = await listWatchable({ platform, topics }, actor, watchedIds);
      // Read after the areas' results, so that a member who left meanwhile is removed.
      const { companyId, memberId } = actor.membership;
      const changes = await platform.db.asInstallation('platform/live', (tx) =>
        listTopicChanges(tx, companyId, memberId),
      );
      if (!connection.topics.load(version, { topicIds, changes, watchableIds })) return;
    }
    index.followAll(connection, connection.topics.followedIds);
  };
}

/** Filters topics: those that the member may watch by the rules of any area. */
export async function listWatchable(
  { platform, topics }: Pick<TopicLoaderOptions, 'platform' | 'topics'>,
  actor: MemberActor,
  topicIds: readonly string[],
): Promise<readonly string[]> {
  if (topicIds.length === 0) return [];
  const found = await Promise.all(
    topics.map(async (area) => (await area.listWatchable?.(platform, actor, topicIds)) ?? []),
  );
  return found.flat().filter((id) => topicIds.includes(id));
}

export function memberOn({ listener }: Pick<LiveConnection, 'listener'>): MemberActor | null {
  if (!listener?.membership) return null;
  const { userId, sessionId, membership } = listener;
  return { userId, sessionId, membership, via: null };
}
