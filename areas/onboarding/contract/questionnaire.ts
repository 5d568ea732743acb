import { defineErrors, readableLine, route } from '@artel/contract';
import * as z from 'zod/mini';

export const questionnaireErrors = defineErrors('onboarding', {
  /** No question was answered. */
  'questionnaire-empty': { status: 422 },
});

/** the questions and the codes of their answers; a text may accompany `other`. */
export const questions = {
  /** How many people work in the company. */
  companySize: ['1', '2-10', '11-50', '51-200', '201-1000', '1001-'],
  /** The person's role in the company. */
  role: ['owner', 'director', 'manager', 'hr', 'accountant', 'it', 'specialist', 'other'],
  /** The company's goals; several answers. */
  goals: ['messenger', 'meetings', 'calendar', 'mail', 'disk', 'one-place', 'own-server', 'other'],
  /** How the company learned of the product. */
  source: ['search', 'colleagues', 'article', 'advertising', 'event', 'partner', 'other'],
} as const;

const otherText = z._default(z.string().check(z.trim(), z.maxLength(200), readableLine), '');

/** Each question may be left open. */
export const Answers = z.object({
  companySize: z.nullable(z.enum(questions.companySize)),
  role: z.nullable(z.enum(questions.role)),
  /** In the person's own words, if the answer is `other`; the two below as well. */
  roleOther: otherText,
  goals: z.array(z.enum(questions.goals)).check(z.maxLength(questions.goals.length)),
  goalsOther: otherText,
  source: z.nullable(z.enum(questions.source)),
  sourceOther: otherText,
});
export type Answers = z.infer<typeof Answers>;

export const Questionnaire = z.object({
  /** Null when the person has not answered. */
  answers: z.nullable(Answers),
  answeredAt: z.nullable(z.string()),
  /** When the person chose not to answer; the questions are not shown again. */
  skippedAt: z.nullable(z.string()),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

export const getQuestionnaire = route.get({
  id: 'onboarding/get-questionnaire',
  path: '/api/v2/questionnaire',
  response: Questionnaire,
  access: 'user',
});

/** The answers as a whole, in place of those before; null when the person skips the questions. */
export const updateQuestionnaire = route.update({
  id: 'onboarding/update-questionnaire',
  path: '/api/v2/questionnaire',
  body: z.object({ answers: z.nullable(Answers) }),
  response: Questionnaire,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
  errors: [questionnaireErrors['questionnaire-empty']],
});
