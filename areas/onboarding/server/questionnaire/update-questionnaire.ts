import { type Actor, AppError, type RouteInput } from '@artel/contract';
import {
  type Answers,
  onboardingErrors,
  type Questionnaire,
  questions,
  type updateQuestionnaire as route,
} from '@artel/onboarding/contract';
import type { WithTransaction } from '@artel/server';
import { getQuestionnaire } from './get-questionnaire.ts';
import { putAnswers, putSkip } from './questionnaires.store.ts';

/** Stores the person's answers, or that they declined, with the company in scope. */
export async function updateQuestionnaire(
  deps: WithTransaction,
  actor: Actor,
  { answers }: RouteInput<typeof route>,
): Promise<Questionnaire> {
  const now = deps.clock.now();
  const caller = { userId: actor.userId, companyId: actor.membership?.companyId ?? null };
  if (answers === null) await putSkip(deps.tx, { ...caller, skippedAt: now });
  else await putAnswers(deps.tx, { ...caller, ...tidy(answers), answeredAt: now });
  return getQuestionnaire(deps, actor);
}

/** Own words are stored only if the answer is `other`; each goal counts once. An empty form is not an answer. */
function tidy(answers: Answers): Answers {
  const { companySize, role, source } = answers;
  const goals = questions.goals.filter((goal) => answers.goals.includes(goal));
  if (companySize === null && role === null && source === null && goals.length === 0) {
    throw new AppError(onboardingErrors['questionnaire-empty']);
  }
  return {
    companySize,
    role,
    roleOther: role === 'other' ? answers.roleOther : '',
    goals,
    goalsOther: goals.includes('other') ? answers.goalsOther : '',
    source,
    sourceOther: source === 'other' ? answers.sourceOther : '',
  };
}
