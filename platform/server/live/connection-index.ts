import type { Concerned } from '../cache/shared-cache.ts';
import type { Listener, LiveConnection, OutgoingEvent } from './live-connection.ts';
import type { TopicChange } from './live-events.store.ts';

/** The identified connections, indexed by the audiences of events. */
export interface ConnectionIndex {
  all(): Iterable<LiveConnection>;
  add(connection: LiveConnection, listener: Listener): void;
  /** The connection's listener has switched to another company. */
  move(connection: LiveConnection, from: Listener, to: Listener): void;
  remove(connection: LiveConnection, listener: Listener): void;
  /** The connection starts or stops following a topic. */
  follow(connection: LiveConnection, topicId: string, isFollowed: boolean): void;
  /** All topics that the connection follows. */
  followAll(connection: LiveConnection, topicIds: Iterable<string>): void;
  countOfUser(userId: string): number;
  countOfSession(listener: Listener): number;
  /** Returns the connections that an event might concern; each decides by its listener's rights. */
  listAudience(event: Pick<OutgoingEvent, 'userId' | 'companyId' | 'topicId'>): Iterable<LiveConnection>;
  /** The connections of members who join or leave, or of all followers of the topic. */
  concernedBy(change: TopicChange): Iterable<LiveConnection>;
  /** The connections whose rights a forgotten value of the cache may have decided. */
  listConcerned(concerned: Concerned): Iterable<LiveConnection>;
}

const NO_LINES: ReadonlySet<LiveConnection> = new Set();

export function createConnectionIndex(): ConnectionIndex {
  const connections = new Set<LiveConnection>();
  const users = new Map<string, Set<LiveConnection>>();
  const sessions = new Map<string, Set<LiveConnection>>();
  const companies = new Map<string, Set<LiveConnection>>();
  const members = new Map<string, Set<LiveConnection>>();
  const topics = new Map<string, Set<LiveConnection>>();
  const followed = new Map<LiveConnection, Set<string>>();

  function put(
    groups: Map<string, Set<LiveConnection>>,
    key: string | undefined,
    connection: LiveConnection,
  ): void {
    if (key === undefined) return;
    const group = groups.get(key);
    if (group) group.add(connection);
    else groups.set(key, new Set([connection]));
  }

  function claim(
    groups: Map<string, Set<LiveConnection>>,
    key: string | undefined,
    connection: LiveConnection,
  ): void {
    if (key === undefined) return;
    const group = groups.get(key);
    group?.delete(connection);
    if (group?.size === 0) groups.delete(key);
  }

  function follow(connection: LiveConnection, topicId: string, isFollowed: boolean): void {
    // It closed while its topics were being loaded.
    if (!connections.has(connection)) return;
    const own = followed.get(connection) ?? new Set<string>();
    if (isFollowed) {
      own.add(topicId);
      put(topics, topicId, connection);
    } else {
      own.delete(topicId);
      claim(topics, topicId, connection);
    }
    if (own.size > 0) followed.set(connection, own);
    else followed.delete(connection);
  }

  return {
    all: () => connections,
    add(connection, { userId, sessionId, membership }) {
      connections.add(connection);
      put(users, userId, connection);
      put(sessions, sessionId, connection);
      put(companies, membership?.companyId, connection);
      put(members, membership?.memberId, connection);
    },
    move(connection, from, to) {
      // It closed while its rights were checked: adding it now would leave it in the index for ever.
      if (!connections.has(connection)) return;
      claim(companies, from.membership?.companyId, connection);
      put(companies, to.membership?.companyId, connection);
      claim(members, from.membership?.memberId, connection);
      put(members, to.membership?.memberId, connection);
    },
    remove(connection, { userId, sessionId, membership }) {
      connections.delete(connection);
      claim(users, userId, connection);
      claim(sessions, sessionId, connection);
      claim(companies, membership?.companyId, connection);
      claim(members, membership?.memberId, connection);
      for (const topicId of followed.get(connection) ?? []) claim(topics, topicId, connection);
      followed.delete(connection);
    },
    follow,
    followAll(connection, topicIds) {
      const now = new Set(topicIds);
      for (const topicId of [...(followed.get(connection) ?? [])])
        if (!now.has(topicId)) follow(connection, topicId, false);
      for (const topicId of now) follow(connection, topicId, true);
    },
    countOfUser: (userId) => users.get(userId)?.size ?? 0,
    countOfSession: ({ sessionId }) => sessions.get(sessionId)?.size ?? 0,
    listAudience({ userId, companyId, topicId }) {
      if (topicId !== null) return topics.get(topicId) ?? NO_LINES;
      if (userId !== null) return users.get(userId) ?? NO_LINES;
      return companies.get(companyId ?? '') ?? NO_LINES;
    },
    concernedBy({ memberIds, topicId }) {
      if (memberIds === null) return [...(topics.get(topicId) ?? NO_LINES)];
      return memberIds.flatMap((memberId) => [...(members.get(memberId) ?? NO_LINES)]);
    },
    listConcerned: ({ sessionId, userId, companyId }) => [
      ...(sessions.get(sessionId ?? '') ?? NO_LINES),
      ...(users.get(userId ?? '') ?? NO_LINES),
      ...(companies.get(companyId ?? '') ?? NO_LINES),
    ],
  };
}
