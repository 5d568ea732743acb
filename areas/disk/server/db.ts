// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface DiskGrants {
  companyId: string;
  createdAt: Timestamp;
  createdBy: string | null;
  expiresAt: Timestamp | null;
  id: string;
  nodeId: string;
  principalId: string;
  principalKind: string;
  role: string;
}

interface DiskNodes {
  blobId: string | null;
  bytes: Generated<number>;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string | null;
  id: string;
  isFile: boolean;
  mediaType: string | null;
  name: string;
  nameKey: string;
  parentId: string | null;
  purgedAt: Timestamp | null;
  sha256: Buffer | null;
  sortKey: string;
  trashedAt: Timestamp | null;
  trashedBy: string | null;
  trashedSpaceId: string | null;
  updatedAt: Timestamp;
  updatedBy: string | null;
  version: Generated<number>;
}

interface DiskSpaces {
  companyId: string;
  createdAt: Timestamp;
  id: string;
  kind: string;
  ownerId: string | null;
}

export interface Db {
  'disk.grants': DiskGrants;
  'disk.nodes': DiskNodes;
  'disk.spaces': DiskSpaces;
}
