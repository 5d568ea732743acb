import { getSecurity } from '@artel/identity/contract';
import { getQuery } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Queries the person's sign-in methods. */
export function useSecurity() {
  return useQuery(getQuery(getSecurity, {}));
}
