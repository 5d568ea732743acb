import { getProfile } from '@artel/company/contract';
import { acceptInvitation, openInvitation } from '@artel/invitations/contract';
import { call, getQueryKey, renewTokens, useAct } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Loads the inviter and the company, once. */
export function useInvitation(hash: string) {
  return useQuery({
    queryKey: [...getQueryKey(openInvitation), hash],
    queryFn: ({ signal }) => call(openInvitation, { body: { hash } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Joins the company; the session is renewed, so that its token carries the company from now on. */
export function useAcceptInvitation() {
  const queries = useQueryClient();
  return useAct(acceptInvitation, {
    failure: 'inline',
    onSuccess: async () => {
      await renewTokens();
      await queries.invalidateQueries({ queryKey: getQueryKey(getProfile) });
      // All other cached data belong to the company before.
      void queries.invalidateQueries();
    },
  });
}
