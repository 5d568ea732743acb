import { defineErrors, isBlank, linkToken, readableLine, route } from '@artel/contract';
import * as z from 'zod/mini';
import { meetingsLimits } from './limits.ts';

export const roomErrors = defineErrors('meetings', {
  /** The room never existed, is closed, or belongs to others: all get the same answer. */
  'room-gone': { status: 404 },
  /** The meeting of the link was cancelled, or its event no longer has a room. */
  'meeting-called-off': { status: 410 },
  /** The host removed this person from the meeting. */
  'removed-from-room': { status: 403 },
  'room-locked': { status: 409 },
  'room-full': { status: 409 },
  /** A visitor must give the name under which the others see them. */
  'name-required': { status: 422, path: 'name' },
  'hosts-only': { status: 403 },
  'participant-unknown': { status: 404 },
});

/** Limit of people in one room at the same time. */
export const MOST_IN_ROOM = 50;

export const RoomRole = z.enum(['host', 'cohost', 'participant', 'viewer']);
export type RoomRole = z.infer<typeof RoomRole>;

/** A room as its owner gets it; everyone with the address may enter. */
export const Room = z.object({
  id: z.string(),
  title: z.string(),
  /** The last part of the address. */
  token: z.string(),
  url: z.string(),
});
export type Room = z.infer<typeof Room>;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine);
/** The name under which the others see a guest. */
export const guestName = z.string().check(
  z.trim(),
  z.maxLength(60),
  readableLine,
  z.check((context) => {
    if (!isBlank(context.value)) return;
    context.issues.push({ code: 'custom', input: context.value, params: { code: 'guest-name.blank' } });
  }),
);

const makes = { access: 'meetings.plan', effect: 'write', whenSuspended: 'refuse', perMinute: 60 } as const;

/** Starts a meeting now, in a room that everyone with its address may enter. */
export const createRoom = route.create({
  ...makes,
  id: 'meetings/create-room',
  path: '/api/v2/meet/rooms',
  body: z.object({ title: z.optional(title) }),
  response: Room,
  status: 201,
  creates: meetingsLimits.rooms,
  unrecorded: 'daily-work',
  handsOut: { reason: 'The address is the invitation to a room, no file.' },
});

/** The actor's permanent room. */
export const openPersonalRoom = route.create({
  ...makes,
  id: 'meetings/open-personal-room',
  path: '/api/v2/meet/personal-room',
  body: z.object({}),
  response: Room,
  creates: meetingsLimits.rooms,
  unrecorded: 'daily-work',
});

/** The room of a planned meeting, for its organiser and its guests. */
export const openPlannedRoom = route.create({
  ...makes,
  access: 'member',
  id: 'meetings/open-planned-room',
  path: '/api/v2/meet/planned-rooms',
  body: z.object({ meetingId: z.uuid() }),
  response: Room,
  creates: meetingsLimits.rooms,
  unrecorded: 'access-to-one',
  errors: [roomErrors['room-gone']],
});

const byAddress = {
  access: 'public',
  caller: 'optional',
  whenSuspended: 'allow',
  params: z.object({ uuid: linkToken }),
  perMinute: 300,
} as const;

/** Returns the room as the person at its door sees it. */
export const getRoom = route.get({
  ...byAddress,
  id: 'meetings/get-room',
  path: '/api/v2/meet/rooms/{uuid}',
  response: z.object({
    title: z.string(),
    companyName: z.string(),
    /** Whether the caller enters as a member of the company; otherwise as a guest with a name. */
    isMember: z.boolean(),
    role: RoomRole,
    isLocked: z.boolean(),
    /** The number of people inside now. */
    people: z.int(),
  }),
  errors: [roomErrors['room-gone'], roomErrors['meeting-called-off'], roomErrors['removed-from-room']],
});

/** Lets a person in: returns a ticket for the room's socket, which is valid once and for a minute. */
export const joinRoom = route.create({
  ...byAddress,
  id: 'meetings/join-room',
  path: '/api/v2/meet/rooms/{uuid}/join',
  body: z.object({ name: z.optional(guestName) }),
  response: z.object({ ticket: z.string() }),
  status: 201,
  creates: meetingsLimits.entries,
  unrecorded: 'access-to-one',
  errors: [
    roomErrors['room-gone'],
    roomErrors['meeting-called-off'],
    roomErrors['removed-from-room'],
    roomErrors['room-locked'],
    roomErrors['room-full'],
    roomErrors['name-required'],
  ],
});

const hostActs = {
  access: 'member',
  effect: 'write',
  whenSuspended: 'refuse',
  params: z.object({ uuid: linkToken }),
  response: z.object({}),
} as const;

/** Ends the meeting for all. */
export const endRun = route.act({
  ...hostActs,
  id: 'meetings/end-run',
  path: '/api/v2/meet/rooms/{uuid}/end',
  body: z.object({}),
  acts: ['meetings/run-ended'],
  errors: [roomErrors['room-gone'], roomErrors['hosts-only']],
});

/** Removes a person, who can't enter again while the meeting lasts, or never if `isForGood` is set. */
export const removeParticipant = route.create({
  ...hostActs,
  id: 'meetings/remove-participant',
  path: '/api/v2/meet/rooms/{uuid}/removals',
  creates: meetingsLimits.removals,
  acts: ['meetings/participant-removed'],
  body: z.object({ participantId: z.uuid(), isForGood: z._default(z.boolean(), false) }),
  errors: [roomErrors['room-gone'], roomErrors['hosts-only'], roomErrors['participant-unknown']],
});

/** Locks the room against further people, or unlocks it. Those inside stay and may reconnect. */
export const lockRoom = route.update({
  ...hostActs,
  id: 'meetings/lock-room',
  path: '/api/v2/meet/rooms/{uuid}/lock',
  body: z.object({ isLocked: z.boolean() }),
  unrecorded: 'daily-work',
  errors: [roomErrors['room-gone'], roomErrors['hosts-only']],
});
