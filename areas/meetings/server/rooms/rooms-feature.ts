import * as contract from '@artel/meetings/contract';
import { bind, type Feature } from '@artel/server';
import { createRoom } from './create-room.ts';
import { endAbandonedRuns } from './end-abandoned-runs.ts';
import { endRun } from './end-run.ts';
import { getRoom } from './get-room.ts';
import { joinRoom } from './join-room.ts';
import { lockRoom } from './lock-room.ts';
import { openPersonalRoom } from './open-personal-room.ts';
import { openPlannedRoom } from './open-planned-room.ts';
import { removeParticipant } from './remove-participant.ts';
import { INSTANT_DAYS } from './rooms.store.ts';

const runs = {
  label: 'meetings that took place, who was in them and when',
  duration: '{days} after their end',
  days: 1095,
} as const;
const withRuns = {
  label: runs.label,
  duration: 'three years after their end',
  with: 'meetings.runs',
} as const;

/** Rooms, the meetings in them and their people. */
export const rooms: Feature = {
  routes: [
    bind(contract.createRoom, createRoom),
    bind(contract.openPersonalRoom, openPersonalRoom),
    bind(contract.openPlannedRoom, openPlannedRoom),
    bind(contract.getRoom, getRoom),
    bind(contract.joinRoom, joinRoom),
    bind(contract.endRun, endRun),
    bind(contract.removeParticipant, removeParticipant),
    bind(contract.lockRoom, lockRoom),
  ],
  jobs: endAbandonedRuns.jobs,
  retention: [
    {
      table: 'meetings.rooms',
      label: 'rooms of meetings that began at once',
      duration: '{days} after the last meeting in them',
      where: "kind = 'instant'",
      ends: 'used_at',
      days: INSTANT_DAYS,
    },
    {
      table: 'meetings.rooms',
      label: 'rooms of planned meetings and of people',
      duration: 'as long as the company',
    },
    { table: 'meetings.runs', ...runs, ends: 'ended_at' },
    { table: 'meetings.participants', ...withRuns },
    { table: 'meetings.presences', ...withRuns, with: 'meetings.participants' },
    {
      table: 'meetings.bans',
      label: 'who was removed from a room',
      duration: 'as long as the room or the meeting',
      with: 'meetings.rooms',
    },
    {
      table: 'meetings.tickets',
      label: 'tickets for the socket of a room',
      duration: '{days} after they expired',
      ends: 'expires_at',
      days: 1,
    },
  ],
};
