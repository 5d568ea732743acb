// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface CalendarAlarms {
  companyId: string;
  eventId: string;
  id: string;
  memberId: string;
  minutesBefore: number;
}

interface CalendarCalendars {
  changeSeq: Generated<number>;
  color: Generated<number>;
  companyId: string;
  createdAt: Timestamp;
  defaultReminders: Generated<number[]>;
  id: string;
  kind: string;
  name: string;
  ownerId: string | null;
  storedFromSeq: Generated<number>;
  timeZone: string | null;
  version: Generated<number>;
}

interface CalendarChanges {
  calendarId: string;
  changedAt: Timestamp;
  companyId: string;
  href: string;
  isDeleted: boolean;
  seq: number;
}

interface CalendarEventWords {
  companyId: string;
  eventId: string;
  parts: number;
  stem: string | null;
  word: string;
}

interface CalendarEvents {
  calendarId: string;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string | null;
  deletedAt: Timestamp | null;
  endZone: string | null;
  ends: string;
  extraStarts: Generated<string[]>;
  hasRoom: Generated<boolean>;
  href: string;
  id: string;
  isAllDay: boolean;
  isBusy: Generated<boolean>;
  leftOut: Generated<string[]>;
  notes: Generated<string>;
  organiserEmail: string | null;
  organiserId: string | null;
  originId: string | null;
  place: Generated<string>;
  rule: string | null;
  sequence: Generated<number>;
  source: string | null;
  starts: string;
  status: Generated<string>;
  storedFrom: Timestamp;
  storedTo: Timestamp;
  timeZone: string | null;
  title: string;
  uid: string;
  updatedAt: Timestamp;
  updatedBy: string | null;
  version: Generated<number>;
  visibility: Generated<string>;
}

interface CalendarGrants {
  calendarId: string;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string | null;
  id: string;
  principalId: string;
  principalKind: string;
  role: string;
}

interface CalendarGuests {
  answer: Generated<string>;
  answerStamp: Timestamp | null;
  answeredAt: Timestamp | null;
  answeredSequence: number | null;
  comment: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  email: string;
  eventId: string;
  id: string;
  isOptional: Generated<boolean>;
  isUnreached: Generated<boolean>;
  letterId: string | null;
  memberId: string | null;
  name: Generated<string>;
  notifiedSequence: number | null;
  original: string | null;
  removedAt: Timestamp | null;
  tokenHash: Buffer | null;
}

interface CalendarOccurrenceOverrides {
  companyId: string;
  endZone: string | null;
  ends: string | null;
  eventId: string;
  isBusy: boolean | null;
  notes: string | null;
  original: string;
  place: string | null;
  sequence: number;
  starts: string | null;
  status: string | null;
  timeZone: string | null;
  title: string | null;
}

interface CalendarOccurrences {
  busy: number;
  calendarId: string;
  companyId: string;
  endsAt: Timestamp;
  eventId: string;
  isAllDay: boolean;
  isCancelled: boolean;
  isLong: boolean;
  isPrivate: boolean;
  original: string;
  startsAt: Timestamp;
}

interface CalendarReceived {
  answer: string;
  comment: Generated<string>;
  companyId: string;
  eventId: string | null;
  guests: Generated<Json>;
  id: string;
  invitedAs: string | null;
  letterId: string | null;
  memberId: string;
  organiserEmail: string;
  organiserName: Generated<string>;
  original: Generated<string>;
  sequence: number;
  stamp: Timestamp;
  uid: string;
  updatedAt: Timestamp;
}

interface CalendarReminders {
  alarmId: string;
  companyId: string;
  eventId: string;
  firesAt: Timestamp;
  original: string;
}

interface CalendarSettings {
  calendarId: string;
  color: number | null;
  companyId: string;
  isMuted: Generated<boolean>;
  isShown: boolean;
  isTransparent: Generated<boolean>;
  memberId: string;
  name: string | null;
  position: Generated<number>;
}

interface CalendarUndos {
  before: Json;
  companyId: string;
  createdAt: Timestamp;
  id: string;
  memberId: string;
}

export interface Db {
  'calendar.alarms': CalendarAlarms;
  'calendar.calendars': CalendarCalendars;
  'calendar.changes': CalendarChanges;
  'calendar.event_words': CalendarEventWords;
  'calendar.events': CalendarEvents;
  'calendar.grants': CalendarGrants;
  'calendar.guests': CalendarGuests;
  'calendar.occurrence_overrides': CalendarOccurrenceOverrides;
  'calendar.occurrences': CalendarOccurrences;
  'calendar.received': CalendarReceived;
  'calendar.reminders': CalendarReminders;
  'calendar.settings': CalendarSettings;
  'calendar.undos': CalendarUndos;
}
