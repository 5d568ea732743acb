import { getUsage } from '@artel/disk/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useUsage() {
  return useQuery(queryOf(getUsage, {}));
}
