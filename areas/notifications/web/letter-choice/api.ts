import { getLetterChoice, updateLetterChoice } from '@artel/notifications/contract';
import { getQuery, getQueryKey, useAct } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Whether the mailbox of a letter's link wants invitations. */
export function useLetterChoice(token: string) {
  return useQuery({ ...getQuery(getLetterChoice, { body: { token } }), retry: false });
}

export function useUpdateLetterChoice(token: string) {
  const queries = useQueryClient();
  return useAct(updateLetterChoice, {
    onSuccess: (stored) => queries.setQueryData(getQueryKey(getLetterChoice, { body: { token } }), stored),
  });
}
