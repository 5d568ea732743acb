// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface CompanyAbsences {
  companyId: string;
  createdAt: Timestamp;
  endsOn: string;
  id: string;
  kind: string;
  memberId: string;
  startsOn: string;
  substituteId: string | null;
  version: Generated<number>;
}

interface CompanyCompanies {
  createdAt: Timestamp;
  erasesAt: Timestamp | null;
  erasureBy: string | null;
  id: string;
  isConfirmed: Generated<boolean>;
  isOperator: Generated<boolean>;
  logoBlobId: string | null;
  name: string;
  suspendedAt: Timestamp | null;
  version: Generated<number>;
}

interface CompanyDepartments {
  companyId: string;
  createdAt: Timestamp;
  headMemberId: string | null;
  id: string;
  name: string;
  parentId: string | null;
  version: Generated<number>;
}

interface CompanyMemberWords {
  companyId: string;
  memberId: string;
  parts: number;
  stem: string | null;
  word: string;
}

interface CompanyMembers {
  avatarBlobId: string | null;
  birthday: Generated<string>;
  companyId: string;
  departmentId: string | null;
  departmentName: Generated<string>;
  email: Generated<string>;
  extension: Generated<string>;
  familyName: string;
  givenName: string;
  id: string;
  isNameCorrected: Generated<boolean>;
  isService: Generated<boolean>;
  joinedAt: Timestamp;
  leftAt: Timestamp | null;
  middleName: string;
  mobilePhone: Generated<string>;
  position: Generated<string>;
  role: string;
  roleRank: Generated<number>;
  statusText: Generated<string>;
  statusUntil: Timestamp | null;
  suspendedAt: Timestamp | null;
  timeZone: Generated<string>;
  userId: string;
  version: Generated<number>;
  workPhone: Generated<string>;
  workingDays: Generated<number[]>;
  workingFrom: string | null;
  workingTo: string | null;
}

interface CompanyOffBoardings {
  byMemberId: string;
  companyId: string;
  departmentName: string;
  id: string;
  journal: Json;
  leftAt: Timestamp;
  memberId: string;
  undoUntil: Timestamp;
}

interface CompanyPeople {
  birthday: string | null;
  birthdayVisibility: Generated<string>;
  deletesAt: Timestamp | null;
  density: string | null;
  linkIva: Generated<string>;
  mobilePhone: Generated<string>;
  statusText: Generated<string>;
  statusUntil: Timestamp | null;
  theme: string | null;
  userId: string;
}

interface CompanySuspensions {
  companyId: string;
  note: string;
  reason: string;
  since: Timestamp;
}

export interface Db {
  'company.absences': CompanyAbsences;
  'company.companies': CompanyCompanies;
  'company.departments': CompanyDepartments;
  'company.member_words': CompanyMemberWords;
  'company.members': CompanyMembers;
  'company.off_boardings': CompanyOffBoardings;
  'company.people': CompanyPeople;
  'company.suspensions': CompanySuspensions;
}
