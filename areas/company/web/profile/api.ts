import { getProfile, type Profile } from '@artel/company/contract';
import { queryOf } from '@artel/web';
import { useSuspenseQuery } from '@tanstack/react-query';

/** The signed-in person; loaded before the application shows, so this never waits inside it. */
export function useProfile(): Profile {
  return useSuspenseQuery(queryOf(getProfile, {})).data;
}
