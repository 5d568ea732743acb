// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

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
  'stats.events': StatsEvents;
  'stats.views': StatsViews;
  'stats.visitors': StatsVisitors;
}
