import { getProfile, type Profile } from '@artel/company/contract';
import { keyOf } from '@artel/web';
import type { QueryClient } from '@tanstack/react-query';

/** Whether the person stands in no company: they alone are shown the way to one. */
export function hasNoCompany(queries: QueryClient): boolean {
  return queries.getQueryData<Profile>(keyOf(getProfile, {}))?.company === null;
}
