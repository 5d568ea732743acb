// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface IdentityAppPasswords {
  companyId: string | null;
  createdAt: Timestamp;
  id: string;
  lastUsedAt: Timestamp | null;
  name: string;
  passwordHash: Buffer;
  scopes: string[];
  userId: string;
}

interface IdentityAttemptCounters {
  countedAt: Timestamp;
  emptyAt: Timestamp;
  key: Buffer;
}

interface IdentityChallenges {
  boundTo: Buffer;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  holder: Buffer;
  purpose: string;
  sealed: Buffer | null;
  tokenHash: Buffer;
  tries: Generated<number>;
}

interface IdentityConfirmations {
  codesInRow: Generated<number>;
  consumedAt: Timestamp | null;
  email: string;
  expiresAt: Timestamp;
  id: string;
  purpose: string;
  sentAt: Timestamp;
  tries: Generated<number>;
  userId: string;
}

interface IdentityConsents {
  action: string;
  address: string;
  at: Timestamp;
  email: string;
  formUrl: string;
  id: string;
  purpose: string;
  textSha256: Buffer;
  userAgent: string;
  userId: string | null;
  version: string;
}

interface IdentityCredentials {
  changedAt: Timestamp;
  passwordHash: string;
  userId: string;
}

interface IdentityDevices {
  firstSeenAt: Timestamp;
  id: string;
  lastSeenAt: Timestamp;
  previousHash: Buffer | null;
  tokenHash: Buffer;
  trustedUntil: Timestamp | null;
  userAgent: Generated<string>;
  userId: string;
}

interface IdentityLinks {
  createdAt: Timestamp;
  expiresAt: Timestamp;
  kind: string;
  tokenHash: Buffer;
  usedAt: Timestamp | null;
  userId: string | null;
  username: string | null;
}

interface IdentityPasskeys {
  aaguid: string;
  createdAt: Timestamp;
  credentialId: Buffer;
  id: string;
  isBackedUp: boolean;
  isBackupEligible: boolean;
  lastUsedAt: Timestamp | null;
  name: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  userId: string;
}

interface IdentityRecoveryCodes {
  codeHash: Buffer;
  createdAt: Timestamp;
  userId: string;
}

interface IdentitySessions {
  absoluteExpiresAt: Timestamp;
  address: Generated<string>;
  browserHash: Buffer | null;
  companyId: string | null;
  confirmedGeneration: Generated<number>;
  createdAt: Timestamp;
  deviceId: string | null;
  expiresAt: Timestamp;
  generation: Generated<number>;
  id: string;
  isApp: boolean;
  method: Generated<string>;
  openedBy: string | null;
  provedAt: Timestamp | null;
  revokedAt: Timestamp | null;
  rotatedAt: Timestamp;
  secondFactor: string | null;
  userAgent: Generated<string>;
  userId: string;
}

interface IdentitySignInCodes {
  codeHash: Buffer;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  sessionId: string;
  userId: string;
}

interface IdentitySignUpTracking {
  createdAt: Timestamp;
  fields: Json;
  userId: string;
}

interface IdentitySpentCaptchas {
  expiresAt: Timestamp;
  nonce: Buffer;
}

interface IdentityTotps {
  lastStep: number;
  sealed: Buffer;
  since: Timestamp;
  userId: string;
}

interface IdentityUserHandles {
  handle: Buffer;
  userId: string;
}

interface IdentityUsers {
  avatarBlobId: string | null;
  createdAt: Timestamp;
  email: string;
  familyName: string;
  givenName: string;
  id: string;
  middleName: Generated<string>;
  timeZone: Generated<string>;
  version: Generated<number>;
}

export interface Db {
  'identity.app_passwords': IdentityAppPasswords;
  'identity.attempt_counters': IdentityAttemptCounters;
  'identity.challenges': IdentityChallenges;
  'identity.confirmations': IdentityConfirmations;
  'identity.consents': IdentityConsents;
  'identity.credentials': IdentityCredentials;
  'identity.devices': IdentityDevices;
  'identity.links': IdentityLinks;
  'identity.passkeys': IdentityPasskeys;
  'identity.recovery_codes': IdentityRecoveryCodes;
  'identity.sessions': IdentitySessions;
  'identity.sign_in_codes': IdentitySignInCodes;
  'identity.sign_up_tracking': IdentitySignUpTracking;
  'identity.spent_captchas': IdentitySpentCaptchas;
  'identity.totps': IdentityTotps;
  'identity.user_handles': IdentityUserHandles;
  'identity.users': IdentityUsers;
}
