import { liveLimits } from './limits.ts';
import type { TopicChange } from './live-events.store.ts';

/**
 * Whether the listener is in a topic, and the number of the join or leave that caused it; 0n if older than
 * all events.
 */
interface TopicState {
  readonly isIn: boolean;
  readonly since: bigint;
}

/** A listener's topics, as loaded at one moment. */
interface FoundTopics {
  readonly topicIds: readonly string[];
  /** The last join or leave for each topic that changed recently. */
  readonly changes: readonly TopicChange[];
  /** The watched topics that may still be watched. */
  readonly watchableIds: readonly string[];
}

/**
 * The topics of one connection. A join or leave counts by its number, not by the time at which it is read, so
 * that an event that is read late never reaches someone who left before it or joined after it.
 */
export interface ConnectionTopics {
  /** Whether the topics were loaded for the listener's present rights. */
  readonly isLoaded: boolean;
  /** Grows whenever the topics must be loaded again. */
  readonly version: number;
  readonly joinedIds: readonly string[];
  readonly watchedIds: readonly string[];
  /** All topics whose events and changes must reach the connection. */
  readonly followedIds: readonly string[];
  follows(topicId: string): boolean;
  /** Whether an event of a topic may be sent to this connection, by its number. */
  admits(topicId: string, seq: bigint): boolean;
  invalidate(): void;
  /** Applies topics that were loaded for a version; false if that is outdated. */
  load(version: number, found: FoundTopics): boolean;
  apply(change: TopicChange): void;
  /**
   * Expects the result for topics to watch, which replace the former ones; a topic that ends meanwhile is not
   * watched.
   */
  expectWatch(topicIds: readonly string[]): void;
  /** The permitted ones among the expected topics. */
  watch(topicIds: readonly string[]): void;
}

export function createConnectionTopics(): ConnectionTopics {
  let states = new Map<string, TopicState>();
  let watched = new Set<string>();
  let expected = new Set<string>();
  let isLoaded = false;
  let version = 0;

  /** Drops the oldest states: those of topics that were left long ago. */
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

  /** A join that is missing in the area's result came after it and is announced separately. */
  function refine({ kind, topicId, seq }: TopicChange): void {
    const state = states.get(topicId);
    if (state && state.since < seq) states.set(topicId, { isIn: kind === 'join', since: seq });
  }
}
