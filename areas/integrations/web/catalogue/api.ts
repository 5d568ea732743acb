import { listHookableEvents } from '@artel/integrations/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useHookableEvents() {
  return useQuery(queryOf(listHookableEvents, {}));
}
