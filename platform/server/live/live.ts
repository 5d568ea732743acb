import type { Audience, LiveEvent, LiveTopic, MemberActor } from '@artel/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';

/** The data that an event carries beside its ids; nothing where it declares no body. */
type BodyOf<E extends LiveEvent> = E extends { readonly body: infer B extends z.core.$ZodType }
  ? z.core.input<B>
  : undefined;

/** How an act publishes to the open tabs of its audience that something changed. */
export interface Live {
  /**
   * Stored in the act's transaction: published on every server when it commits, never when it rolls back. An event that
   * declares a body takes it as the last argument.
   */
  publish<E extends LiveEvent>(
    tx: Tx,
    audience: Audience,
    event: E,
    ids: z.core.input<E['ids']>,
    body?: BodyOf<E>,
  ): Promise<void>;
  /** The same of many things, in one statement. */
  publishMany<E extends LiveEvent>(
    tx: Tx,
    audience: Audience,
    event: E,
    things: readonly z.core.input<E['ids']>[],
  ): Promise<void>;
  /**
   * From this commit on, events of the topic reach these members. Written by the act that made them so. The calls about topics come
   * last in a transaction: each holds a lock of the topic until the commit.
   */
  joinTopic(tx: Tx, topic: LiveTopic, memberIds: readonly string[]): Promise<void>;
  /** Nothing that is committed after this reaches these members by the topic, on any server. */
  leaveTopic(tx: Tx, topic: LiveTopic, memberIds: readonly string[]): Promise<void>;
  /** Ends the watching of those who do not belong to the topic; those who still may watch it do so again. */
  endWatching(tx: Tx, topic: LiveTopic): Promise<void>;
}

/** The topics of an area, by which its events find those who belong to a conversation, folder or the like. */
export interface LiveTopics<D> {
  /**
   * Lists the topics that the member belongs to, the most important first: of more than a thousand topics of
   * all areas the rest are not followed. Read when a tab connects and when the member's rights changed; in
   * between, `joinTopic` and `leaveTopic` are followed.
   */
  readonly list: (deps: D, actor: MemberActor) => Promise<readonly string[]>;
  /** Those of some topics that the member may watch without belonging to them; foreign ids are left out. */
  readonly listWatchable?: (
    deps: D,
    actor: MemberActor,
    topicIds: readonly string[],
  ) => Promise<readonly string[]>;
}
