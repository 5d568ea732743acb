// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface MeetingsBans {
  bannedBy: string;
  companyId: string;
  createdAt: Timestamp;
  guestKeyHash: Buffer | null;
  id: string;
  memberId: string | null;
  roomId: string;
  runId: string | null;
}

interface MeetingsGuests {
  companyId: string;
  createdAt: Timestamp;
  email: string;
  isUnreached: Generated<boolean>;
  meetingId: string;
}

interface MeetingsMeetings {
  companyId: string;
  createdAt: Timestamp;
  id: string;
  isFirst: boolean;
  minutes: number;
  organiserId: string;
  startsAt: Timestamp;
  status: string;
  timeZone: string;
  title: string;
  version: Generated<number>;
}

interface MeetingsParticipants {
  admittedBy: string | null;
  companyId: string;
  createdAt: Timestamp;
  guestKeyHash: Buffer | null;
  guestName: string | null;
  id: string;
  memberId: string | null;
  removedAt: Timestamp | null;
  removedBy: string | null;
  role: string;
  runId: string;
}

interface MeetingsPresences {
  companyId: string;
  device: string;
  endedAt: Timestamp | null;
  id: string;
  participantId: string;
  startedAt: Timestamp;
}

interface MeetingsRooms {
  companyId: string;
  createdAt: Timestamp;
  hasLobby: Generated<boolean>;
  id: string;
  isLocked: Generated<boolean>;
  kind: string;
  meetingId: string | null;
  ownerId: string;
  passwordHash: string | null;
  title: string;
  tokenHash: Buffer;
  usedAt: Timestamp;
  version: Generated<number>;
  whoMayShare: Generated<string>;
}

interface MeetingsRuns {
  beatAt: Timestamp;
  companyId: string;
  endReason: string | null;
  endedAt: Timestamp | null;
  id: string;
  nodeAddress: string | null;
  nodeEpoch: Generated<number>;
  nodeId: string | null;
  ownerId: string;
  roomId: string | null;
  startedAt: Timestamp;
  title: string;
}

interface MeetingsTickets {
  companyId: string;
  expiresAt: Timestamp;
  id: string;
  participantId: string;
  sessionId: string | null;
  tokenHash: Buffer;
  userId: string | null;
}

export interface Db {
  'meetings.bans': MeetingsBans;
  'meetings.guests': MeetingsGuests;
  'meetings.meetings': MeetingsMeetings;
  'meetings.participants': MeetingsParticipants;
  'meetings.presences': MeetingsPresences;
  'meetings.rooms': MeetingsRooms;
  'meetings.runs': MeetingsRuns;
  'meetings.tickets': MeetingsTickets;
}
