import * as z from 'zod/mini';
import type { Permission, Schema } from './route.ts';

/** Where the live connection lives. One WebSocket per tab. */
export const LIVE_PATH = '/api/v2/live';

/**
 * Something that open tabs should know of: a name and ids, never content. Whoever hears it asks the API, which answers
 * what this person may see now. Declared in an area's contract, told by `deps.live.tell` in the act's transaction.
 */
export interface LiveEvent<I extends Schema = Schema> {
  /** `area/past-tense`: `company/member-changed`. */
  readonly name: `${string}/${string}`;
  readonly ids: I;
}

export function liveEvent<const E extends LiveEvent>(definition: E): E {
  return definition;
}

/**
 * Whom an event is sent to: a person in every session, or the members of a company; of these, where it is told, those who hold a
 * permission, and who are one of some principals or belong to one (members, departments, the company without its guests).
 */
export type Audience =
  | { readonly userId: string }
  | {
      readonly companyId: string;
      readonly permission?: Permission;
      readonly principalIds?: readonly string[];
    };

const token = z.string().check(z.minLength(1), z.maxLength(4096));

/** What a client sends. The first frame is `hello`, within five seconds; `token` follows each renewal of the session. */
export const LiveClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    token,
    /** Position of the last frame that this tab has seen; left out by a fresh one. */
    since: z.optional(z.string().check(z.maxLength(100))),
  }),
  z.object({ type: z.literal('token'), token }),
]);
export type LiveClientFrame = z.infer<typeof LiveClientFrame>;

/** What a server sends. `position` is opaque and moves forward only. */
export const LiveServerFrame = z.discriminatedUnion('type', [
  /** The answer to `hello`. `isResumed`: all that happened since follows; otherwise refetch what is shown. */
  z.object({ type: z.literal('ready'), position: z.string(), isResumed: z.boolean() }),
  z.object({
    type: z.literal('event'),
    position: z.string(),
    name: z.string(),
    ids: z.record(z.string(), z.unknown()),
  }),
  /** Events may have been missed: refetch what is shown. */
  z.object({ type: z.literal('refresh'), position: z.string() }),
  /** A sign of life every twenty seconds; a line silent for twice as long is dead. */
  z.object({ type: z.literal('beat'), position: z.string() }),
]);
export type LiveServerFrame = z.infer<typeof LiveServerFrame>;

/** Seconds between two beats. */
export const LIVE_BEAT_SECONDS = 20;

/** Why a server closes a live connection, beside the protocol's own codes. */
export const liveClose = {
  /** The session or its token is over, or the membership changed: renew the token and come again. */
  unauthenticated: 4401,
  /** A frame that the protocol does not know. */
  malformed: 4400,
  /** No `hello` in time. */
  silent: 4408,
  /** Too many connections or frames: come again later, with growing pauses. */
  tooMany: 4429,
  /** The client reads too slowly: come again and resume. */
  tooSlow: 4413,
} as const;
