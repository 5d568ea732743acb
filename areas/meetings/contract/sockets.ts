import * as z from 'zod/mini';
import { RoomRole } from './rooms.ts';

/** The path of the sockets of rooms. */
export const MEET_SOCKET_PATH = '/api/v2/meet/line';

/** Limit of a frame: an offer with twenty places is about 20 KB. */
export const MEET_FRAME_BYTES = 64 * 1024;

/** The places of a receiver, in the order of the sections of the offer. */
export const PLACES = { audio: 6, video: 12, screen: 1, sound: 1 } as const;

/** The sections of a sender's offer, in this order. */
export const SECTIONS = ['audio', 'high', 'low', 'screen', 'sound'] as const;

/** Reasons for which the server closes a room's socket, beside those of the live connection. */
export const meetClose = {
  /** The host removed the person. */
  removed: 4403,
  /** The same person connected by another socket. */
  replaced: 4409,
  /** The meeting is over. */
  ended: 4410,
} as const;

/** Which devices of a person are on. */
export const PersonState = z.object({
  audio: z.boolean(),
  video: z.boolean(),
  screen: z.boolean(),
  hand: z.boolean(),
});
export type PersonState = z.infer<typeof PersonState>;

export const MeetPerson = z.object({
  id: z.string(),
  name: z.string(),
  isGuest: z.boolean(),
  role: RoomRole,
  ...PersonState.shape,
});
export type MeetPerson = z.infer<typeof MeetPerson>;

const sdp = z.string().check(z.maxLength(64 * 1024));
/** Counts the pairs of connections of one socket: an answer to an older one is ignored. */
const attempt = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A frame from a person. The first one is `hello`. */
export const MeetClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    ticket: z.string().check(z.minLength(43), z.maxLength(43)),
    device: z.enum(['desktop', 'phone']),
  }),
  z.object({ type: z.literal('state'), state: PersonState }),
  /** The offer of the sending connection; the server answers it and offers the receiving connection. */
  z.object({ type: z.literal('up'), attempt, sdp }),
  /** The answer to the offer of the receiving connection. */
  z.object({ type: z.literal('down'), attempt, sdp }),
  /** The people whose pictures are shown, with their height in pixels; the first ones get places. */
  z.object({
    type: z.literal('want'),
    pictures: z
      .array(z.object({ id: z.uuid(), height: z.int().check(z.minimum(0), z.maximum(4320)) }))
      .check(z.maxLength(PLACES.video)),
  }),
  /** A host turns a person's microphone off; the person alone can turn it on again. */
  z.object({ type: z.literal('mute'), id: z.uuid() }),
  z.object({ type: z.literal('leave') }),
]);
export type MeetClientFrame = z.infer<typeof MeetClientFrame>;

/** The stream in a place: the section (`mid`) of the receiving connection, and the person. */
export const PlacedStream = z.object({
  mid: z.string(),
  kind: z.enum(['audio', 'video', 'screen', 'sound']),
  id: z.nullable(z.string()),
});
export type PlacedStream = z.infer<typeof PlacedStream>;

/** A frame from the server; each change carries the number of the resulting state. */
export const MeetServerFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    version: z.int(),
    me: z.string(),
    title: z.string(),
    people: z.array(MeetPerson),
    /** Whether this server can forward sound and pictures. */
    hasMedia: z.boolean(),
  }),
  z.object({ type: z.literal('person'), version: z.int(), person: MeetPerson }),
  z.object({ type: z.literal('left'), version: z.int(), id: z.string() }),
  z.object({ type: z.literal('up'), attempt: z.int(), sdp: z.string() }),
  z.object({ type: z.literal('down'), attempt: z.int(), sdp: z.string() }),
  z.object({
    type: z.literal('places'),
    attempt: z.int(),
    places: z.array(PlacedStream),
    /** Someone shows the person's own picture large; if not, its large layer need not be sent. */
    isShownLarge: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('speaker'), id: z.nullable(z.string()) }),
  /** A host turned this person's microphone off, or another person's screen replaced theirs. */
  z.object({ type: z.literal('turned-off'), what: z.enum(['audio', 'screen']) }),
  /** The media connections were lost: the client replaces both, the socket stays. */
  z.object({ type: z.literal('media-lost') }),
  /** A frame was refused; the meeting goes on. */
  z.object({ type: z.literal('refused'), frame: z.string() }),
  z.object({ type: z.literal('beat') }),
]);
export type MeetServerFrame = z.infer<typeof MeetServerFrame>;
