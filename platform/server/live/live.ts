import type { Audience, LiveEvent, LiveTopic, MemberActor } from '@artel/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';

/** The data of an event besides its ids; nothing if it declares no body. */
type BodyOf<E extends LiveEvent> = E extends { readonly body: infer B extends z.core.$ZodType }
  ? z.core.input<B>
  : undefined;

/** Publishes changes to the open tabs of their audience. */
export interface Live {
  /**
   * Publishes an event in the act's transaction: delivered on every server after the commit, never after a
   * rollback. An event with a body takes it as the last argument.
   */
  publish<E extends LiveEvent>(
    tx: Tx,
    audience: Audience,
    event: E,
    ids: z.core.input<E['ids']>,
    body?: BodyOf<E>,
  ): Promise<void>;
  /** The same for many things, in one statement. */
  publishMany<E extends LiveEvent>(
    tx: Tx,
    audience: Audience,
    event: E,
    things: readonly z.core.input<E['ids']>[],
  ): Promise<void>;
  /**
   * From this commit on, events of the topic reach these members. Called by the act that makes them members.
   * Calls about topics must come last in a transaction, because each locks the topic until the commit.
   */
  joinTopic(tx: Tx, topic: LiveTopic, memberIds: readonly string[]): Promise<void>;
  /** Events that are committed after this no longer reach these members through the topic, on any server. */
  leaveTopic(tx: Tx, topic: LiveTopic, memberIds: readonly string[]): Promise<void>;
  /** Ends watching by non-members; those who still may watch the topic request it again. */
  endWatching(tx: Tx, topic: LiveTopic): Promise<void>;
}

/** The topics of an area, by which its events reach the members of a conversation, folder or the like. */
export interface LiveTopics<D> {
  /**
   * Lists the member's topics, the most important first: beyond a thousand topics of all areas the rest are
   * not followed. Called when a tab connects and when the member's rights changed; in between, `joinTopic`
   * and `leaveTopic` update them.
   */
  readonly list: (deps: D, actor: MemberActor) => Promise<readonly string[]>;
  /** Filters topics: those that the member may watch without belonging to them; foreign ids are left out. */
  readonly listWatchable?: (
    deps: D,
    actor: MemberActor,
    topicIds: readonly string[],
  ) => Promise<readonly string[]>;
}
