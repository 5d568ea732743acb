// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface PrivacyExports {
  blobId: string | null;
  bytes: number | null;
  companyId: string | null;
  createdAt: Timestamp;
  done: Generated<number>;
  droppedAt: Timestamp | null;
  failedAt: Timestamp | null;
  id: string;
  parts: Generated<number>;
  readyAt: Timestamp | null;
  userId: string;
}

export interface Db {
  'privacy.exports': PrivacyExports;
}
