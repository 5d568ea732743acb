// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface IntegrationsEndpoints {
  companyId: string;
  createdAt: Timestamp;
  id: string;
  text: string;
  title: string;
  version: Generated<number>;
}

export interface Db {
  'integrations.endpoints': IntegrationsEndpoints;
}
