import { type Answers, questions } from '@artel/onboarding/contract';

/** The answers as a form's texts, so that a draft keeps them; the goals stand in one text. */
export type AnswerValues = Record<keyof Answers, string>;

const open: AnswerValues = {
  companySize: '',
  role: '',
  roleOther: '',
  goals: '',
  goalsOther: '',
  source: '',
  sourceOther: '',
};

export function valuesOf(answers: Answers | null): AnswerValues {
  if (answers === null) return open;
  const { companySize, role, goals, source } = answers;
  return {
    ...answers,
    companySize: companySize ?? '',
    role: role ?? '',
    goals: goals.join(' '),
    source: source ?? '',
  };
}

/** What goes to the server; a draft of an older version may hold a code that is offered no more. */
export function answersOf(values: AnswerValues): Answers {
  const { companySize, role, goals, source } = values;
  return {
    ...values,
    companySize: known(questions.companySize, companySize),
    role: known(questions.role, role),
    goals: questions.goals.filter((goal) => listOf(goals).includes(goal)),
    source: known(questions.source, source),
  };
}

export function isAnswered({ companySize, role, goals, source }: Answers): boolean {
  return companySize !== null || role !== null || source !== null || goals.length > 0;
}

/** The codes of a text of several. */
export function listOf(text: string): readonly string[] {
  return text.split(' ').filter((code) => code !== '');
}

function known<C extends string>(codes: readonly C[], code: string): C | null {
  return codes.find((candidate) => candidate === code) ?? null;
}
