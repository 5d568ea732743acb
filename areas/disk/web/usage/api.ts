import { getUsage, getUsageParts } from '@artel/disk/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useUsage() {
  return useQuery(queryOf(getUsage, {}));
}

/** Returns the parts of the used storage, recounted on every view. */
export function useUsageParts() {
  return useQuery({ ...queryOf(getUsageParts, {}), refetchOnMount: 'always' });
}
