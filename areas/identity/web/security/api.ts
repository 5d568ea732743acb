import { getSecurity } from '@artel/identity/contract';
import { getQuery } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** How the person signs in, as the server knows it. */
export function useSecurity() {
  return useQuery(getQuery(getSecurity, {}));
}
