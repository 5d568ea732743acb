import { getPreferences, updatePreferences } from '@artel/notifications/contract';
import { getQuery, getQueryKey, useAct } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export function usePreferences() {
  return useQuery(getQuery(getPreferences, {}));
}

/** Shows the stored values at once, also if another tab wrote meanwhile. */
export function useUpdatePreferences() {
  const queries = useQueryClient();
  return useAct(updatePreferences, {
    failure: 'inline',
    onSuccess: (stored) => queries.setQueryData(getQueryKey(getPreferences, {}), stored),
  });
}
