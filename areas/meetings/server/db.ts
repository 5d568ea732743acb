// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface MeetingsGuests {
  companyId: string;
  createdAt: Timestamp;
  email: string;
  invitedAt: Timestamp | null;
  isUnreached: Generated<boolean>;
  letterId: string | null;
  meetingId: string;
  toldVersion: Generated<number>;
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

export interface Db {
  'meetings.guests': MeetingsGuests;
  'meetings.meetings': MeetingsMeetings;
}
