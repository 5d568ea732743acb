import * as z from 'zod/mini';
import type { Permission, Schema } from './route.ts';

/** The path of the live connection: one WebSocket per tab. */
export const LIVE_PATH = '/api/v2/live';

/**
 * An event for open tabs: a name and ids, never content. A tab that receives it queries the API, which
 * returns what this person may see now. Declared in an area's contract, published by `deps.live.publish` in
 * the act's transaction.
 */
export interface LiveEvent<I extends Schema = Schema> {
  /** `area/past-tense`: `company/member-changed`. */
  readonly name: `${string}/${string}`;
  readonly ids: I;
  /**
   * Content that everyone in the audience may read, in one form for all. Up to 8 KB of JSON are sent with the
   * event; a longer body is left out, and the client fetches it.
   */
  readonly body?: Schema;
  /**
   * Sent right after the commit, without waiting for other transactions: out of order, without a position,
   * and perhaps again in its order. Clients sort such events by their ids or bodies.
   */
  readonly isFast?: true;
}

/** Bytes of JSON that an event may carry. */
export const LIVE_BODY_BYTES = 8_192;

/**
 * The address of events of one conversation, folder or the like. Members join and leave it; `topicId` is the
 * area's own id.
 */
export interface LiveTopic {
  readonly companyId: string;
  readonly topicId: string;
}

export function liveEvent<const E extends LiveEvent>(definition: E): E {
  return definition;
}

/**
 * The recipients of an event: a person in every session, or the members of a company, optionally restricted
 * to those with a permission and to some principals (members, departments, the company without its guests);
 * or the followers and watchers of a topic.
 */
export type Audience =
  | { readonly userId: string }
  | LiveTopic
  | {
      readonly companyId: string;
      readonly permission?: Permission;
      readonly principalIds?: readonly string[];
    };

/**
 * A signal that tabs send to each other while something happens (a person types, a pointer moves): never
 * stored, and lost if no one receives it. It reaches those who follow the same topic as the sender.
 */
export interface LiveSignal<D extends Schema = Schema> {
  /** `area/what-happens`: `messenger/typing`. */
  readonly name: `${string}/${string}`;
  /** Strict and small: 256 bytes of JSON at most. */
  readonly data: D;
  /** Limit of signals from a tab; further ones are dropped. All signals of a tab together have a limit of sixty. */
  readonly perMinute: number;
}

export function liveSignal<const S extends LiveSignal>(definition: S): S {
  return definition;
}

/** Bytes of JSON that a signal may carry. */
export const LIVE_SIGNAL_BYTES = 256;

/** Topics that a tab may watch at once. */
export const LIVE_WATCHED_TOPICS = 20;

const token = z.string().check(z.minLength(1), z.maxLength(4096));

/**
 * A frame that a client sends. The first frame is `hello`, within five seconds; `token` follows each renewal
 * of the session.
 */
export const LiveClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    token,
    /** Position of the last frame that this tab has received; left out by a new tab. */
    since: z.optional(z.string().check(z.maxLength(100))),
  }),
  z.object({ type: z.literal('token'), token }),
  /** All topics that the tab wants to watch, replacing the former ones. The response is `watching`. */
  z.object({
    type: z.literal('watch'),
    topicIds: z.array(z.uuid()).check(z.maxLength(LIVE_WATCHED_TOPICS)),
  }),
  z.object({
    type: z.literal('signal'),
    name: z.string().check(z.maxLength(100)),
    topicId: z.uuid(),
    data: z.unknown(),
  }),
  /** Whether the tab is shown; sent at each change to a server whose `ready` says that it pings shown tabs. */
  z.object({ type: z.literal('shown'), isShown: z.boolean() }),
]);
export type LiveClientFrame = z.infer<typeof LiveClientFrame>;

/** A frame that a server sends. `position` is opaque and only moves forward. */
export const LiveServerFrame = z.discriminatedUnion('type', [
  /** The response to `hello`. `isResumed` means that all missed events follow; otherwise refetch what is shown. */
  z.object({
    type: z.literal('ready'),
    position: z.string(),
    isResumed: z.boolean(),
    /** Whether the server sends a `ping` each second to tabs that are shown. */
    pingsShown: z.optional(z.boolean()),
  }),
  z.object({
    type: z.literal('event'),
    /**
     * Left out if the event is sent ahead of older ones, because a position means that nothing before it is
     * missing.
     */
    position: z.optional(z.string()),
    /** The id of an event that may arrive twice, the same each time. */
    id: z.optional(z.string()),
    name: z.string(),
    ids: z.record(z.string(), z.unknown()),
    body: z.optional(z.unknown()),
  }),
  /**
   * The topics that are watched from now on: of those requested, the permitted ones. Earlier content must be
   * fetched.
   */
  z.object({ type: z.literal('watching'), topicIds: z.array(z.string()) }),
  z.object({
    type: z.literal('signal'),
    name: z.string(),
    topicId: z.string(),
    /** The member who sent it. */
    from: z.string(),
    data: z.unknown(),
  }),
  /** Events may have been missed: refetch what is shown. */
  z.object({ type: z.literal('refresh'), position: z.string() }),
  /** A heartbeat every twenty seconds; a connection that is silent for twice as long is dead. */
  z.object({ type: z.literal('beat'), position: z.string() }),
  /** Sent each second to a tab that is shown, so that the person learns soon of a server that hangs. */
  z.object({ type: z.literal('ping') }),
]);
export type LiveServerFrame = z.infer<typeof LiveServerFrame>;

/** Seconds between two heartbeats. */
export const LIVE_PING_SECONDS = 20;

/** Milliseconds between two pings to a tab that is shown. */
export const LIVE_SHOWN_PING_MS = 1_000;

/** Reasons for which a server closes a live connection, beside the protocol's own codes. */
export const liveClose = {
  /** The session or its token has ended, or the membership changed: renew the token and reconnect. */
  unauthenticated: 4401,
  /** An unknown frame. */
  malformed: 4400,
  /** No `hello` in time. */
  silent: 4408,
  /** Too many connections or frames: reconnect later, with growing pauses. */
  tooMany: 4429,
  /** The client reads too slowly: reconnect and resume. */
  tooSlow: 4413,
} as const;
