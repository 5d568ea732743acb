import { getUsage, getUsageParts } from '@artel/disk/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useUsage() {
  return useQuery(queryOf(getUsage, {}));
}

/** What takes the room. It is counted anew whenever somebody looks. */
export function useUsageParts() {
  return useQuery({ ...queryOf(getUsageParts, {}), refetchOnMount: 'always' });
}
