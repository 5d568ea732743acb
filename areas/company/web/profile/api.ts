import { getProfile, listMembers, type Profile, updateProfile } from '@artel/company/contract';
import { getQuery, getQueryKey, useAct } from '@artel/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

/** The signed-in person; loaded before the application is shown, so that this never suspends. */
export function useProfile(): Profile {
  return useSuspenseQuery(getQuery(getProfile, {})).data;
}

/** Changes the person's own name and time zone; the stored values are shown at once everywhere. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useAct(updateProfile, {
    failure: 'inline',
    refreshes: [listMembers],
    onSuccess: (profile) => queries.setQueryData(getQueryKey(getProfile, {}), profile),
  });
}
