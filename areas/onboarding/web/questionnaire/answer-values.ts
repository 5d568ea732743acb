import { type Answers, questions } from '@artel/onboarding/contract';

/** The answers in the form's shape: a draft of an older version may contain a code that is no longer offered. */
export type AnswerValues = Omit<Answers, 'companySize' | 'role' | 'goals' | 'source'> & {
  readonly companySize: string | null;
  readonly role: string | null;
  readonly goals: readonly string[];
  readonly source: string | null;
};

export const NO_ANSWERS: AnswerValues = {
  companySize: null,
  role: null,
  roleOther: '',
  goals: [],
  goalsOther: '',
  source: null,
  sourceOther: '',
};

/** Builds the answers that go to the server. */
export function toAnswers(values: AnswerValues): Answers {
  const { companySize, role, goals, source } = values;
  return {
    ...values,
    companySize: known(questions.companySize, companySize),
    role: known(questions.role, role),
    goals: questions.goals.filter((goal) => goals.includes(goal)),
    source: known(questions.source, source),
  };
}

export function isAnswered({ companySize, role, goals, source }: Answers): boolean {
  return companySize !== null || role !== null || source !== null || goals.length > 0;
}

function known<C extends string>(codes: readonly C[], code: string | null): C | null {
  return codes.find((candidate) => candidate === code) ?? null;
}
