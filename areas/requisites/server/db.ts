// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface RequisitesBankAccounts {
  account: string;
  bankName: Generated<string>;
  bik: string;
  companyId: string;
  correspondentAccount: Generated<string>;
  id: string;
  isMain: Generated<boolean>;
  place: number;
}

interface RequisitesBanks {
  bik: string;
  correspondentAccount: string;
  edition: string;
  name: string;
  town: string;
}

interface RequisitesCards {
  companyId: string;
  confirmedAt: Timestamp | null;
  confirmedBy: string | null;
  familyName: Generated<string>;
  fullName: Generated<string>;
  givenName: Generated<string>;
  inn: Generated<string>;
  kind: string | null;
  kpp: Generated<string>;
  legalAddress: Generated<string>;
  middleName: Generated<string>;
  ogrn: Generated<string>;
  okpo: Generated<string>;
  postalAddress: Generated<string>;
  signerBasis: Generated<string>;
  signerName: Generated<string>;
  signerPosition: Generated<string>;
  timeZone: Generated<string>;
  vatRegime: string | null;
  workingDays: Generated<number[]>;
}

interface RequisitesClaims {
  companyId: string;
  createdAt: Timestamp;
  id: string;
  inn: string;
  kpp: string;
  note: Generated<string>;
  state: string;
}

export interface Db {
  'requisites.bank_accounts': RequisitesBankAccounts;
  'requisites.banks': RequisitesBanks;
  'requisites.cards': RequisitesCards;
  'requisites.claims': RequisitesClaims;
}
