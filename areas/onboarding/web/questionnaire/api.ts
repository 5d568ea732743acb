import {
  type Answers,
  getQuestionnaire,
  type Questionnaire,
  updateQuestionnaire,
} from '@artel/onboarding/contract';
import { getQuery, getQueryKey, useAct } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export function useQuestionnaire() {
  return useQuery(getQuery(getQuestionnaire, {}));
}

/** Stores the answers to the questions after sign-up, or skips them (null); the next view shows the stored ones. */
export function useStoreAnswers(): (answers: Answers | null) => Promise<Questionnaire> {
  const queries = useQueryClient();
  const { mutateAsync } = useAct(updateQuestionnaire, {
    failure: 'inline',
    onSuccess: (stored) => queries.setQueryData(getQueryKey(getQuestionnaire, {}), stored),
  });
  return (answers) => mutateAsync({ body: { answers } });
}
