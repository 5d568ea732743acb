// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface StatsConsents {
  at: Timestamp;
  id: string;
  matomo: boolean;
  network: string;
  ownStatistics: boolean;
  tagManager: boolean;
  userId: string | null;
  version: string;
  visitorId: string;
  yandexMetrika: boolean;
}

interface StatsDaySums {
  amount: number;
  companyId: string;
  day: string;
  departmentId: string;
  kind: string;
}

interface StatsEvents {
  address: string;
  at: Timestamp;
  data: Json;
  day: string;
  device: string;
  id: string;
  name: string;
  referrerDomain: string;
  visitorId: string | null;
}

interface StatsPersonDays {
  companyId: string;
  day: string;
  departmentId: string | null;
  memberId: string;
}

interface StatsRollUpPosition {
  isOnly: Generated<boolean>;
  xid: string;
}

interface StatsRollUps {
  companyId: string;
  xid: string;
}

interface StatsSettings {
  companyId: string;
  timeZone: string;
  version: Generated<number>;
}

interface StatsUsage {
  amount: number;
  at: Timestamp;
  companyId: string;
  day: string;
  id: string;
  kind: string;
  memberId: string | null;
  xid: Generated<string>;
}

interface StatsViews {
  address: string;
  day: string;
  device: string;
  referrerDomain: string;
  views: number;
}

interface StatsVisitors {
  day: string;
  visitorId: string;
}

export interface Db {
  'stats.consents': StatsConsents;
  'stats.day_sums': StatsDaySums;
  'stats.events': StatsEvents;
  'stats.person_days': StatsPersonDays;
  'stats.roll_up_position': StatsRollUpPosition;
  'stats.roll_ups': StatsRollUps;
  'stats.settings': StatsSettings;
  'stats.usage': StatsUsage;
  'stats.views': StatsViews;
  'stats.visitors': StatsVisitors;
}
