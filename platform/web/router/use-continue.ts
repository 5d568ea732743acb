import { useRouter } from '@tanstack/react-router';
import { returnAddress } from './return-address.ts';

/** Returns the next address for a person who signed in on a page without a redirecting guard: the requested page. */
export function useContinue(): () => Promise<void> {
  const router = useRouter();
  return () => {
    const href = returnAddress(router.state.location.searchStr, window.location.origin);
    return router.navigate({ href, replace: true });
  };
}
