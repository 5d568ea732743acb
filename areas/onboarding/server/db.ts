// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;

interface OnboardingChecklists {
  companyId: string;
  dismissedAt: Timestamp;
  userId: string;
}

interface OnboardingDrafts {
  companyName: string;
  createdAt: Timestamp;
  userId: string;
}

interface OnboardingQuestionnaires {
  answeredAt: Timestamp | null;
  companyId: string | null;
  companySize: string | null;
  goals: Generated<string[]>;
  goalsOther: Generated<string>;
  role: string | null;
  roleOther: Generated<string>;
  skippedAt: Timestamp | null;
  source: string | null;
  sourceOther: Generated<string>;
  userId: string;
}

interface OnboardingTours {
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  userId: string;
}

interface OnboardingTrialDrafts {
  companyId: string | null;
  isConfirmed: Generated<boolean>;
  isOpenedHere: Generated<boolean>;
  putOffAt: Timestamp | null;
  touchedAt: Timestamp;
  typed: Generated<Json>;
  userId: string;
}

interface OnboardingTrials {
  appliedAt: Timestamp;
  appliedBy: string;
  companyId: string;
  endsOn: string;
  inn: Generated<string>;
  kpp: Generated<string>;
  notifiedEnd: string | null;
  startsOn: string;
  timeZone: string;
  version: Generated<number>;
}

export interface Db {
  'onboarding.checklists': OnboardingChecklists;
  'onboarding.drafts': OnboardingDrafts;
  'onboarding.questionnaires': OnboardingQuestionnaires;
  'onboarding.tours': OnboardingTours;
  'onboarding.trial_drafts': OnboardingTrialDrafts;
  'onboarding.trials': OnboardingTrials;
}
