import { getUsage, getUsageParts } from '@artel/disk/contract';
import { getQuery } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useUsage() {
  return useQuery(getQuery(getUsage, {}));
}

/** Returns the parts of the used storage, recounted on every view. */
export function useUsageParts() {
  return useQuery({ ...getQuery(getUsageParts, {}), refetchOnMount: 'always' });
}
