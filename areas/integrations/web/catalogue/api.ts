import { listHookableEvents } from '@artel/integrations/contract';
import { getQuery } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useHookableEvents() {
  return useQuery(getQuery(listHookableEvents, {}));
}
