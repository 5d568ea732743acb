import { liveLimits } from './limits.ts';
import type { TopicChange } from './live-events.store.ts';

/** Whether the listener is in a topic, and the number of the join or leave that made it so; 0n where it is older than all events. */
interface TopicState {
  readonly isIn: boolean;
  readonly since: bigint;
}

/** The topics that were found for a listener at one moment. */
interface FoundTopics {
  readonly topicIds: readonly string[];
  /** The last join or leave of each topic that changed lately. */
  readonly changes: readonly TopicChange[];
  /** Topics of those watched that may still be watched. */
  readonly watchableIds: readonly string[];
}

/**
 * The topics of one line. A join or leave counts by its number, not by when it is read, so that an event that is read late never reaches
 * who had left before it or joined after it.
 */
export interface ConnectionTopics {
  /** Whether the topics were found for the rights that the listener has. */
  readonly isLoaded: boolean;
  /** Grows whenever the topics have to be found again. */
  readonly version: number;
  readonly joinedIds: readonly string[];
  readonly watchedIds: readonly string[];
  /** All topics whose events and changes have to find the connection. */
  readonly followedIds: readonly string[];
  follows(topicId: string): boolean;
  /** Whether an event of a topic is for this connection, by its number. */
  admits(topicId: string, seq: bigint): boolean;
  invalidate(): void;
  /** Accepts what was found for a version; false when it is an older one. */
  load(version: number, found: FoundTopics): boolean;
  apply(change: TopicChange): void;
  /** Expects an answer about topics to watch in place of others; what ends meanwhile is not watched. */
  expectWatch(topicIds: readonly string[]): void;
  /** The topics that may be watched of those expected. */
  watch(topicIds: readonly string[]): void;
}

export function createConnectionTopics(): ConnectionTopics {
  let states = new Map<string, TopicState>();
  let watched = new Set<string>();
  let expected = new Set<string>();
  let isLoaded = false;
  let version = 0;

  /** Older states go first: those of topics that were left long ago. */
  function bound(): void {
    for (const id of states.keys()) {
      if (states.size <= liveLimits.topicsPerConnection) return;
      if (states.get(id)?.isIn === false) states.delete(id);
    }
    for (const id of [...states.keys()].slice(liveLimits.topicsPerConnection)) states.delete(id);
  }

  function apply({ kind, topicId, seq }: TopicChange): void {
    if (kind !== 'join') {
      watched.delete(topicId);
      expected.delete(topicId);
    }
    if (kind === 'unwatch') return;
    const state = states.get(topicId);
    if (state && state.since >= seq) return;
    states.set(topicId, { isIn: kind === 'join', since: seq });
    bound();
  }

  const joinedIds = () => [...states].flatMap(([id, { isIn }]) => (isIn ? [id] : []));

  return {
    get isLoaded() {
      return isLoaded;
    },
    get version() {
      return version;
    },
    get joinedIds() {
      return joinedIds();
    },
    get watchedIds() {
      return [...watched];
    },
    get followedIds() {
      return [...joinedIds(), ...watched, ...expected];
    },
    follows: (topicId) => watched.has(topicId) || states.get(topicId)?.isIn === true,
    admits(topicId, seq) {
      if (watched.has(topicId)) return true;
      const state = states.get(topicId);
      return state?.isIn === true && seq > state.since;
    },
    invalidate() {
      states = new Map();
      isLoaded = false;
      version++;
    },
    load(of, { topicIds, changes, watchableIds }) {
      if (of !== version) return false;
      const receivedMeanwhile = states;
      states = new Map(
        topicIds.slice(0, liveLimits.topicsPerConnection).map((id) => [id, { isIn: true, since: 0n }]),
      );
      for (const [id, state] of receivedMeanwhile) states.set(id, state);
      const watchable = new Set(watchableIds);
      watched = new Set([...watched].filter((id) => watchable.has(id)));
      for (const change of changes) refine(change);
      bound();
      isLoaded = true;
      return true;
    },
    apply,
    expectWatch(topicIds) {
      watched = new Set();
      expected = new Set(topicIds);
    },
    watch(topicIds) {
      watched = new Set(topicIds.filter((id) => expected.has(id)));
      expected = new Set();
    },
  };

  /** A join that the area's answer did not include came after it and is announced by itself. */
  function refine({ kind, topicId, seq }: TopicChange): void {
    const state = states.get(topicId);
    if (state && state.since < seq) states.set(topicId, { isIn: kind === 'join', since: seq });
  }
}
