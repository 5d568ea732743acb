// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface InvitationsImportRows {
  cells: Json;
  companyId: string;
  doneAt: Timestamp | null;
  email: Generated<string>;
  importId: string;
  number: number;
  person: Generated<Json>;
  problems: Generated<Json>;
  verdict: string | null;
}

interface InvitationsImports {
  companyId: string;
  counts: Generated<Json>;
  createdAt: Timestamp;
  done: Generated<number>;
  encoding: string | null;
  failure: Json | null;
  fileName: string;
  finishedAt: Timestamp | null;
  format: string;
  goal: Generated<number>;
  id: string;
  memberId: string;
  newDepartmentNames: Generated<string[]>;
  newDepartments: Generated<number>;
  separator: string | null;
  settings: Json;
  state: string;
  titles: string[];
  total: number;
  version: Generated<number>;
}

interface InvitationsInvitationLetterDays {
  companyId: string;
  day: string;
  letters: number;
}

interface InvitationsInvitationLinks {
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  departmentId: string | null;
  emailDomain: string | null;
  expiresAt: Timestamp;
  id: string;
  maxUses: number | null;
  revokedAt: Timestamp | null;
  role: string;
  tokenHash: Buffer;
  uses: Generated<number>;
}

interface InvitationsInvitations {
  acceptedAt: Timestamp | null;
  companyId: string;
  createdAt: Timestamp;
  delivery: string | null;
  departmentId: string | null;
  email: string;
  expiresAt: Timestamp;
  id: string;
  invitedBy: string;
  letterAt: Timestamp | null;
  letterDue: string | null;
  letters: Generated<number>;
  memberId: string | null;
  name: Generated<string>;
  note: Generated<string>;
  openedAt: Timestamp | null;
  position: Generated<string>;
  revokedAt: Timestamp | null;
  role: string;
  tokenHash: Buffer;
  tokenId: string;
}

interface InvitationsJoinRequests {
  companyId: string;
  createdAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  domain: Generated<string>;
  email: string;
  expiresAt: Timestamp;
  familyName: string;
  givenName: string;
  id: string;
  memberId: string | null;
  middleName: string;
  ownRequestId: string;
  requestedEmail: string;
  state: string;
  userId: string;
  way: string;
}

interface InvitationsJoinRules {
  companyId: string;
  version: Generated<number>;
  way: string;
}

interface InvitationsOwnJoinRequests {
  companyId: string | null;
  createdAt: Timestamp;
  domain: Generated<string>;
  endedAt: Timestamp | null;
  expiresAt: Timestamp;
  id: string;
  inn: Generated<string>;
  kpp: Generated<string>;
  state: string;
  userId: string;
  way: string;
}

export interface Db {
  'invitations.import_rows': InvitationsImportRows;
  'invitations.imports': InvitationsImports;
  'invitations.invitation_letter_days': InvitationsInvitationLetterDays;
  'invitations.invitation_links': InvitationsInvitationLinks;
  'invitations.invitations': InvitationsInvitations;
  'invitations.join_requests': InvitationsJoinRequests;
  'invitations.join_rules': InvitationsJoinRules;
  'invitations.own_join_requests': InvitationsOwnJoinRequests;
}
