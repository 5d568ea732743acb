import { getProfile, type Profile } from '@artel/company/contract';
import { getQueryKey } from '@artel/web';
import type { QueryClient } from '@tanstack/react-query';

/** Returns whether the person is in no company: only they are offered one. */
export function hasNoCompany(queries: QueryClient): boolean {
  return queries.getQueryData<Profile>(getQueryKey(getProfile, {}))?.company === null;
}
