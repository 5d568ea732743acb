// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface NotificationsChoices {
  bell: boolean;
  kind: string;
  letter: boolean;
  userId: string;
}

interface NotificationsNotices {
  companyId: string | null;
  createdAt: Timestamp;
  facts: Json;
  id: string;
  isSilent: Generated<boolean>;
  kind: string;
  letterSentAt: Timestamp | null;
  page: string;
  readAt: Timestamp | null;
  source: string;
  userId: string;
}

interface NotificationsQuietHours {
  ends: string;
  isOn: boolean;
  isWeekendQuiet: boolean;
  starts: string;
  userId: string;
}

export interface Db {
  'notifications.choices': NotificationsChoices;
  'notifications.notices': NotificationsNotices;
  'notifications.quiet_hours': NotificationsQuietHours;
}
