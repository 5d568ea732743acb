// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface DiskAccessRequests {
  companyId: string;
  createdAt: Timestamp;
  declinedAt: Timestamp | null;
  id: string;
  memberId: string;
  message: string;
  nodeId: string;
}

interface DiskDepartures {
  byId: string;
  companyId: string;
  fromId: string;
  id: string;
  leftAt: Timestamp;
  managerIds: string[];
  nodeIds: string[];
  notifiedAt: Timestamp | null;
  spaceId: string;
}

interface DiskFileTexts {
  companyId: string;
  sha256: Buffer;
  state: string;
  words: string;
}

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

interface DiskLinks {
  announcedAt: Timestamp | null;
  announcedUploads: Generated<number>;
  byteLimit: number | null;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string | null;
  downloadLimit: number | null;
  downloads: Generated<number>;
  expiresAt: Timestamp | null;
  id: string;
  mayDownload: boolean;
  nodeId: string;
  openings: Generated<number>;
  passwordHash: string | null;
  tokenHash: Buffer;
  uploadLimit: number | null;
  uploadTitle: string | null;
  uploadedBytes: Generated<number>;
  uploads: Generated<number>;
  version: Generated<number>;
}

interface DiskLocks {
  companyId: string;
  createdAt: Timestamp;
  endsAt: Timestamp;
  id: string;
  isDeep: boolean;
  isShared: boolean;
  memberId: string;
  nodeId: string;
  owner: string;
}

interface DiskMemberUsage {
  bytes: number;
  companyId: string;
  memberId: string;
  reserved: number;
}

interface DiskNodeWords {
  companyId: string;
  nodeId: string;
  parts: number;
  stem: string | null;
  word: string;
}

interface DiskNodes {
  blobId: string | null;
  bytes: Generated<number>;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string | null;
  id: string;
  isFile: boolean;
  isSystem: Generated<boolean>;
  mediaType: string | null;
  name: string;
  nameKey: string;
  parentId: string | null;
  purgedAt: Timestamp | null;
  senderName: string | null;
  sha256: Buffer | null;
  sortKey: string;
  trashedAt: Timestamp | null;
  trashedBy: string | null;
  trashedSpaceId: string | null;
  updatedAt: Timestamp;
  updatedBy: string | null;
  version: Generated<number>;
}

interface DiskPendingTexts {
  companyId: string;
  nodeId: string;
  sha256: Buffer;
  since: Timestamp;
  tries: Generated<number>;
}

interface DiskProperties {
  companyId: string;
  local: string;
  nodeId: string;
  uri: string;
  value: string;
}

interface DiskReservations {
  bytes: number;
  companyId: string;
  expiresAt: Timestamp;
  id: string;
  memberId: string | null;
}

interface DiskShareNotices {
  batchId: string | null;
  companyId: string;
  grantId: string;
  nodeId: string;
  notifiedAt: Timestamp | null;
  sharedAt: Timestamp;
  sharerId: string;
  userId: string;
}

interface DiskSharedBlobs {
  blobId: string;
  companyId: string;
  named: number;
}

interface DiskSpaces {
  companyId: string;
  createdAt: Timestamp;
  id: string;
  kind: string;
  ownerId: string | null;
}

interface DiskStars {
  companyId: string;
  createdAt: Timestamp;
  memberId: string;
  nodeId: string;
}

interface DiskUploads {
  bytes: number;
  companyId: string;
  conflict: string;
  draftId: string;
  expiresAt: Timestamp;
  id: string;
  memberId: string;
  modifiedAt: Timestamp | null;
  name: string;
  nodeId: string | null;
  parentId: string;
  reservationId: string | null;
  writer: string | null;
  writerUntil: Timestamp | null;
}

interface DiskUsage {
  bytes: number;
  companyId: string;
  reserved: number;
}

interface DiskUsageChanges {
  bytes: number;
  companyId: string;
  id: string;
  memberId: string | null;
  reserved: number;
}

interface DiskVersions {
  blobId: string;
  bytes: number;
  companyId: string;
  id: string;
  mediaType: string | null;
  nodeId: string;
  replacedAt: Timestamp;
  sha256: Buffer;
  updatedAt: Timestamp;
  updatedBy: string | null;
  version: number;
}

export interface Db {
  'disk.access_requests': DiskAccessRequests;
  'disk.departures': DiskDepartures;
  'disk.file_texts': DiskFileTexts;
  'disk.grants': DiskGrants;
  'disk.links': DiskLinks;
  'disk.locks': DiskLocks;
  'disk.member_usage': DiskMemberUsage;
  'disk.node_words': DiskNodeWords;
  'disk.nodes': DiskNodes;
  'disk.pending_texts': DiskPendingTexts;
  'disk.properties': DiskProperties;
  'disk.reservations': DiskReservations;
  'disk.share_notices': DiskShareNotices;
  'disk.shared_blobs': DiskSharedBlobs;
  'disk.spaces': DiskSpaces;
  'disk.stars': DiskStars;
  'disk.uploads': DiskUploads;
  'disk.usage': DiskUsage;
  'disk.usage_changes': DiskUsageChanges;
  'disk.versions': DiskVersions;
}
