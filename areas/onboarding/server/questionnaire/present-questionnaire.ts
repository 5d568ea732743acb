import { type Questionnaire, questions } from '@artel/onboarding/contract';
import type { QuestionnaireRow } from './questionnaires.store.ts';

/** The stored answers in the contract's words; a code that a later version no longer offers is left out. */
export function presentQuestionnaire(row: QuestionnaireRow | null): Questionnaire {
  if (row === null) return { answers: null, answeredAt: null, skippedAt: null };
  const { roleOther, goalsOther, sourceOther, answeredAt, skippedAt } = row;
  const answers = {
    companySize: known(questions.companySize, row.companySize),
    role: known(questions.role, row.role),
    roleOther,
    goals: questions.goals.filter((goal) => row.goals.includes(goal)),
    goalsOther,
    source: known(questions.source, row.source),
    sourceOther,
  };
  return {
    answers: answeredAt === null ? null : answers,
    answeredAt: answeredAt?.toISOString() ?? null,
    skippedAt: skippedAt?.toISOString() ?? null,
  };
}

function known<C extends string>(codes: readonly C[], code: string | null): C | null {
  return codes.find((candidate) => candidate === code) ?? null;
}
