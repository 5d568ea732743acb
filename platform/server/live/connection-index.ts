import type { Line, Listener, OutgoingEvent } from './line.ts';
import type { TopicChange } from './live-events.store.ts';

/** The lines of people who are known, by what events are addressed to. */
export interface LineIndex {
  readonly size: number;
  all(): Iterable<Line>;
  add(line: Line, listener: Listener): void;
  /** The line's listener has moved to another company. */
  move(line: Line, from: Listener, to: Listener): void;
  remove(line: Line, listener: Listener): void;
  /** The line begins or ends to follow a topic. */
  follow(line: Line, topicId: string, isFollowed: boolean): void;
  /** All topics that the line follows. */
  followAll(line: Line, topicIds: Iterable<string>): void;
  countOfUser(userId: string): number;
  countOfSession(listener: Listener): number;
  /** Returns the lines that might be concerned; each line decides by its listener's rights. */
  listAudience(event: Pick<OutgoingEvent, 'userId' | 'companyId' | 'topicId'>): Iterable<Line>;
  /** The lines of those who join or leave, or of all who follow the topic. */
  concernedBy(change: TopicChange): Iterable<Line>;
}

const NO_LINES: ReadonlySet<Line> = new Set();

export function createLineIndex(): LineIndex {
  const lines = new Set<Line>();
  const users = new Map<string, Set<Line>>();
  const companies = new Map<string, Set<Line>>();
  const members = new Map<string, Set<Line>>();
  const topics = new Map<string, Set<Line>>();
  const followed = new Map<Line, Set<string>>();

  function put(groups: Map<string, Set<Line>>, key: string | undefined, line: Line): void {
    if (key === undefined) return;
    const group = groups.get(key);
    if (group) group.add(line);
    else groups.set(key, new Set([line]));
  }

  function claim(groups: Map<string, Set<Line>>, key: string | undefined, line: Line): void {
    if (key === undefined) return;
    const group = groups.get(key);
    group?.delete(line);
    if (group?.size === 0) groups.delete(key);
  }

  function follow(line: Line, topicId: string, isFollowed: boolean): void {
    // It closed while its topics were looked for.
    if (!lines.has(line)) return;
    const own = followed.get(line) ?? new Set<string>();
    if (isFollowed) {
      own.add(topicId);
      put(topics, topicId, line);
    } else {
      own.delete(topicId);
      claim(topics, topicId, line);
    }
    if (own.size > 0) followed.set(line, own);
    else followed.delete(line);
  }

  return {
    get size() {
      return lines.size;
    },
    all: () => lines,
    add(line, { userId, membership }) {
      lines.add(line);
      put(users, userId, line);
      put(companies, membership?.companyId, line);
      put(members, membership?.memberId, line);
    },
    move(line, from, to) {
      // It closed while its rights were checked: adding it now would leave it in the index for ever.
      if (!lines.has(line)) return;
      claim(companies, from.membership?.companyId, line);
      put(companies, to.membership?.companyId, line);
      claim(members, from.membership?.memberId, line);
      put(members, to.membership?.memberId, line);
    },
    remove(line, { userId, membership }) {
      lines.delete(line);
      claim(users, userId, line);
      claim(companies, membership?.companyId, line);
      claim(members, membership?.memberId, line);
      for (const topicId of followed.get(line) ?? []) claim(topics, topicId, line);
      followed.delete(line);
    },
    follow,
    followAll(line, topicIds) {
      const now = new Set(topicIds);
      for (const topicId of [...(followed.get(line) ?? [])])
        if (!now.has(topicId)) follow(line, topicId, false);
      for (const topicId of now) follow(line, topicId, true);
    },
    countOfUser: (userId) => users.get(userId)?.size ?? 0,
    countOfSession({ userId, sessionId }) {
      let count = 0;
      for (const { listener } of users.get(userId) ?? NO_LINES)
        if (listener?.sessionId === sessionId) count++;
      return count;
    },
    listAudience({ userId, companyId, topicId }) {
      if (topicId !== null) return topics.get(topicId) ?? NO_LINES;
      if (userId !== null) return users.get(userId) ?? NO_LINES;
      return companies.get(companyId ?? '') ?? NO_LINES;
    },
    concernedBy({ memberIds, topicId }) {
      if (memberIds === null) return [...(topics.get(topicId) ?? NO_LINES)];
      return memberIds.flatMap((memberId) => [...(members.get(memberId) ?? NO_LINES)]);
    },
  };
}
